import { expertLink, findExpert } from "~/content/experts/experts";
import type { ExpertSlug } from "~/content/experts/list";
import type { Expert } from "~/content/experts/types";
import { expertPageCopy as copy } from "~/content/products";
import { frameworks } from "~/content/workshop/frameworks";
import { workshopPage } from "~/content/workshop/workshop";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/sections/heading";
import { MetricBlock } from "~/ui/sections/stats";

import { ProductsDrawing } from "../products-drawing";
import { ExpertOffer } from "./expert-offer";
import { IntegrationGraph } from "./integration-graph";

/** The experts that this expert works with. */
function ExpertRelated({ title, integrations }: Expert) {
  const related = integrations.map(({ slug, reason, ...rest }) => ({
    ...expertLink(slug),
    ...rest,
    text: reason,
  }));
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Heading level={3} className="text-xl leading-title">
          {copy.integration.relatedTitle}
        </Heading>
        <p className="max-w-measure text-ink-soft">{copy.integration.relatedLead}</p>
      </div>
      <IntegrationGraph expert={title} related={related} />
    </div>
  );
}

const undecided = "TBD";

/** What the expert does beside its metrics, each with how far it is known. */
function ExpertFigures({ description, metrics }: Expert) {
  const { note, link, openNote } = copy.figures;
  const isOpen = metrics.some(({ value }) => value === undecided);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <p className="max-w-measure text-pretty">{description}</p>
      <div className="grid gap-3">
        <MetricBlock metrics={metrics} />
        <p className="text-sm text-muted">
          {note} <TextLink href={link.href}>{link.text}</TextLink>
        </p>
        {isOpen ? <p className="text-sm text-muted">{openNote}</p> : null}
      </div>
    </div>
  );
}

/** Links to the workshop sessions of the expert's frameworks. */
function WorkshopBand({ slug: expert }: Expert) {
  const sessions = frameworks.filter(({ experts }) => experts.includes(expert));
  if (sessions.length === 0) return null;
  return (
    <aside data-tone="sunken" aria-label={workshopPage.eyebrow} className="border-y border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-8 gap-y-3 px-gutter py-6">
        <p className="font-semibold">{workshopPage.band}</p>
        {sessions.map(({ slug, action, minutes }) => (
          <TextLink key={slug} look="standalone" href={`/workshop/${slug}`}>
            {action} · {minutes}
          </TextLink>
        ))}
      </div>
    </aside>
  );
}

/** Parts of an expert's page that only the server renders. */
export function expertServed(slug: ExpertSlug) {
  const expert = findExpert(slug);
  if (!expert) return undefined;
  const parent = { name: copy.parent, href: "/products" };
  return {
    breadcrumbs: <Breadcrumbs parents={[parent]} current={expert.title} />,
    drawing: <ProductsDrawing src={expert.imageUrl} alt={expert.imageAlt} />,
    figures: <ExpertFigures {...expert} />,
    offer: (
      <>
        <ExpertOffer expert={expert} />
        <WorkshopBand {...expert} />
      </>
    ),
    related: <ExpertRelated {...expert} />,
  };
}
