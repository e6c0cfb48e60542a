import { expertLink, findExpert } from "~/content/experts/experts";
import type { ExpertSlug } from "~/content/experts/list";
import { expertPageCopy } from "~/content/products";
import { frameworks } from "~/content/workshop/frameworks";
import { workshopPage } from "~/content/workshop/workshop";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { WorkshopBand } from "~/ui/sections/workshop-band";

import { ExpertFigures } from "./expert-figures";
import { ExpertOffer } from "./expert-offer";
import { ExpertRelated } from "./expert-related";
import { ProductsDrawing } from "../products-drawing";

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
