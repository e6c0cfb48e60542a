import { expertLink, findExpert } from "~/content/experts/experts";
import type { ExpertSlug } from "~/content/experts/list";
import type { Expert } from "~/content/experts/types";
import { expertPageCopy as copy } from "~/content/products";
import { frameworks } from "~/content/workshop/frameworks";
import { sessionForExpert, sessionLink } from "~/content/workshop/session-links";
import { workshopPage } from "~/content/workshop/workshop";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { MetricBlock } from "~/ui/sections/stats";

import { ProductsDrawing } from "../products-drawing";
import { ExpertOffer } from "./expert-offer";
import { RelatedExperts } from "./related-experts";

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
      <RelatedExperts expert={title} related={related} />
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

/** The sessions to do before the visitor goes: the one that fits, then those of the expert's frameworks. */
function SessionBand({ slug: expert }: Expert) {
  const fitting = sessionForExpert(expert);
  const others = frameworks.filter(
    ({ slug, experts }) => slug !== fitting.slug && experts.includes(expert),
  );
  const sessions = [fitting, ...others.map(({ slug }) => sessionLink(slug))];
  return (
    <aside data-tone="sunken" aria-label={workshopPage.eyebrow} className="border-y border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-8 gap-y-3 px-gutter py-6">
        <p className="font-semibold">{workshopPage.band}</p>
        {sessions.map(({ path, title, minutes }) => (
          <TextLink key={path} look="standalone" href={path}>
            {title} · {minutes}
          </TextLink>
        ))}
        <TextLink look="standalone" href={copy.limits.href}>
          {copy.limits.text}
        </TextLink>
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
    offer: <ExpertOffer expert={expert} />,
    session: <SessionBand {...expert} />,
    related: <ExpertRelated {...expert} />,
  };
}
