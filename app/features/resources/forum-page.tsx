import { forum as content, resourcesLink } from "~/content/resources";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

export function ForumPage() {
  const { rules } = content;
  return (
    <UnfinishedHero
      {...content}
      parents={[resourcesLink]}
      lead={content.text}
      aside={
        <Sheet {...rules}>
          <SheetRows parts={rules.parts} terms="narrow" />
        </Sheet>
      }
    />
  );
}
