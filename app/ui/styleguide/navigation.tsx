import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { Pagination } from "~/ui/primitives/pagination";

import { Specimen, StyleSection } from "./style-section";

const parents = [
  { name: "Products", href: "/products" },
  { name: "AI Experts", href: "/products/ai-experts" },
];

function hrefOf(page: number): string {
  return `?page=${page}#navigation`;
}

export function Navigation() {
  return (
    <StyleSection
      id="navigation"
      title="Navigation"
      lead="Links, with the place where you are marked in words for readers of the screen."
    >
      <Specimen title="Breadcrumbs">
        <Breadcrumbs parents={parents} current="Customer Discovery" />
      </Specimen>
      <Specimen title="Pagination">
        <Pagination label="Pages, in the middle" page={6} pages={12} hrefOf={hrefOf} />
        <Pagination label="Pages, at the start" page={1} pages={3} hrefOf={hrefOf} />
      </Specimen>
    </StyleSection>
  );
}
