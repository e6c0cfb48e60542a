import { forum as content, resourcesLink } from "~/content/resources";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

export function ForumPage() {
  return <UnfinishedHero {...content} parents={[resourcesLink]} lead={content.text} />;
}
