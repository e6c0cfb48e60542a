import { expertLink, plannedExpert } from "~/content/experts/experts";
import { expertPageCopy, plannedExpertCopy as copy } from "~/content/products";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

import { ProductsDrawing } from "../products-drawing";

const { byHand } = copy;
const parent = { name: expertPageCopy.parent, href: "/products" };

/** Page of an expert that is not available yet. */
export function PlannedExpertPage() {
  const expert = plannedExpert("competitive-analysis");
  return (
    <>
      <PageHero
        breadcrumbs={<Breadcrumbs parents={[parent]} current={expert.title} />}
        badge={<Badge tone="yellow">{copy.badge}</Badge>}
        heading={expert.title}
        lead={expert.summary}
        actions={
          <>
            <ButtonLink href={expertLink("market-analysis").href}>{copy.meanwhile}</ButtonLink>
            <ButtonLink href={copy.contactHref} look="plain">
              {copy.contact}
            </ButtonLink>
          </>
        }
        aside={<ProductsDrawing src={expert.imageUrl} alt={expert.imageAlt} />}
      />
      <Section id="planned" layout="split" header={copy.section}>
        <ul className="border-t border-line">
          {expert.planned.map(({ text, line }) => (
            <li key={text} className="grid gap-1 border-b border-line py-5">
              <Heading level={3} className="waypoint text-lg leading-title">
                {text}
              </Heading>
              <p className="pl-5 text-pretty text-ink-soft">{line}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="by-hand" tone="sunken" layout="split" header={byHand}>
        <ol className="grid gap-4">
          {byHand.questions.map(({ ask, why, expert: taker }) => (
            <li
              key={ask}
              className="grid gap-2 rounded-lg border border-line bg-surface p-5 sm:p-6"
            >
              <Heading level={3} className="text-lg leading-title">
                “{ask}”
              </Heading>
              <p className="text-pretty text-ink-soft">{why}</p>
              <p className="text-sm text-muted">
                {byHand.takenBy}{" "}
                <TextLink href={expertLink(taker).href}>{expertLink(taker).name}</TextLink>
              </p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
