import { careers as content, companyLink } from "~/content/company";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";
import { LinkCards } from "~/ui/sections/link-cards";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

export function CareersPage() {
  const { contactEmail } = useSite();
  const { opening, next } = content;
  const mail = `mailto:${contactEmail}?subject=${encodeURIComponent(content.subject)}`;
  return (
    <>
      <PageHero
        {...content}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={content.title} />}
        badge={<Badge tone="yellow">{content.badge}</Badge>}
        lead={content.text}
        actions={<ButtonLink href={mail}>{content.action}</ButtonLink>}
        aside={
          <Sheet {...opening}>
            <SheetRows parts={opening.parts} />
          </Sheet>
        }
      >
        <p className="text-pretty text-ink-soft">{content.invitation}</p>
      </PageHero>
      <Section id="next" tone="sunken" header={next}>
        <LinkCards cards={next.cards} />
      </Section>
    </>
  );
}
