import { forum as content, resourcesLink } from "~/content/resources";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

export function ForumPage() {
  const { rules } = content;
  return (
    <UnfinishedHero
      parents={[resourcesLink]}
      current={content.title}
      badge={content.badge}
      heading={content.heading}
      lead={content.text}
      actions={content.actions}
      aside={
        <Sheet {...rules}>
          <SheetRows parts={rules.parts} terms="narrow" />
        </Sheet>
      }
    />
  );
}
