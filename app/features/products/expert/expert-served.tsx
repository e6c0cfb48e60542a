import { expertLink, findExpert } from "~/content/experts/experts";
import type { ExpertSlug } from "~/content/experts/list";
import { expertPageCopy } from "~/content/products";
import { frameworks } from "~/content/workshop/frameworks";
import { workshopPage } from "~/content/workshop/workshop";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { WorkshopBand } from "~/ui/sections/workshop-band";
import type { Expert, IntegrationStatus } from "~/content/experts/types";
import { TextLink } from "~/ui/primitives/text-link";
import { MetricBlock } from "~/ui/sections/stats";
import { Heading } from "~/ui/sections/heading";
import { IntegrationGraph } from "~/ui/sections/integration-graph";

import { ExpertOffer } from "./expert-offer";
import { ProductsDrawing } from "../products-drawing";

type RelatedExpert = {
  name: string;
  href: string;
  status: IntegrationStatus;
  place: "before" | "after";
  text: string;
};

type ExpertRelatedProps = {
  /** The expert's name. */
  expert: string;
  related: readonly RelatedExpert[];
  copy: (typeof expertPageCopy)["integration"];
};

/** The experts that this expert works with. */
function ExpertRelated({ expert, related, copy }: ExpertRelatedProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Heading level={3} className="text-xl leading-title">
          {copy.relatedTitle}
        </Heading>
        <p className="max-w-measure text-ink-soft">{copy.relatedLead}</p>
      </div>
      <IntegrationGraph expert={expert} related={related} />
    </div>
  );
}

type ExpertFiguresProps = { expert: Expert; copy: (typeof expertPageCopy)["figures"] };

const undecided = "TBD";

/** What the expert does beside its metrics, each with how far it is known. */
function ExpertFigures({ expert, copy }: ExpertFiguresProps) {
  const metrics = expert.metrics.map((metric) => ({
    ...metric,
    mark: metric.value === undecided ? copy.marks.open : copy.marks.assumption,
  }));
  const isOpen = metrics.some(({ value }) => value === undecided);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <p className="max-w-measure text-pretty">{expert.description}</p>
      <div className="grid gap-3">
        <MetricBlock metrics={metrics} />
        <p className="text-sm text-muted">
          {copy.note} <TextLink href={copy.link.href}>{copy.link.text}</TextLink>
        </p>
        {isOpen ? <p className="text-sm text-muted">{copy.openNote}</p> : null}
      </div>
    </div>
  );
}

/** Parts of an expert's page that only the server renders. */
export function expertServed(slug: ExpertSlug) {
  const expert = findExpert(slug);
  if (!expert) return undefined;
  const copy = expertPageCopy;
  const sessions = frameworks.filter(({ experts }) => experts.includes(slug));
  const related = expert.integrations.map(({ slug: other, status, place, reason }) => ({
    ...expertLink(other),
    status,
    place,
    text: reason,
  }));
  const { parent } = copy;
  return {
    breadcrumbs: (
      <Breadcrumbs parents={[{ name: parent, href: "/products" }]} current={expert.title} />
    ),
    drawing: <ProductsDrawing src={expert.imageUrl} alt={expert.imageAlt} />,
    figures: <ExpertFigures expert={expert} copy={copy.figures} />,
    offer: (
      <>
        <ExpertOffer expert={expert} copy={copy} />
        <WorkshopBand label={workshopPage.eyebrow} lead={workshopPage.band} sessions={sessions} />
      </>
    ),
    related: <ExpertRelated expert={expert.title} related={related} copy={copy.integration} />,
  };
}
