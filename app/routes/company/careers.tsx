import type { MetaFunction } from "@remix-run/node";

import { careers, companyLink } from "~/content/company/company";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";
import { PageHero } from "~/ui/sections/hero";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...careers, path: "/company/careers" });

export default function CareersPage() {
  const { contactEmail } = useSite();
  const { opening, next } = careers;
  const mail = `mailto:${contactEmail}?subject=${encodeURIComponent(careers.subject)}`;
  return (
    <>
      <PageHero
        {...careers}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={careers.title} />}
        badge={<Badge tone="yellow">{careers.badge}</Badge>}
        lead={careers.text}
        actions={<ButtonLink href={mail}>{careers.action}</ButtonLink>}
        aside={
          <Sheet {...opening}>
            <SheetRows parts={opening.parts} />
          </Sheet>
        }
      >
        <p className="text-pretty text-ink-soft">{careers.invitation}</p>
      </PageHero>
      <Section id="next" tone="sunken" header={next}>
        <LinkCards cards={next.cards} />
      </Section>
    </>
  );
}
