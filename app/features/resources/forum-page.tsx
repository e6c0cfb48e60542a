import { forum as content, resourcesLink } from "~/content/resources";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";
import { UseToday } from "~/ui/sections/use-today";

export function ForumPage() {
  return (
    <UnfinishedHero
      {...content}
      parents={[resourcesLink]}
      lead={content.text}
      aside={<UseToday layout="card" />}
    />
  );
}
