import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/lib/seo/page-meta";
import { Page, PageHeading } from "~/ui/primitives/page";
import { StyleGuide } from "~/ui/styleguide";

const title = "Style guide";
const description = "The type, the fields and the parts that the site is made of.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: "/styleguide", noindex: true });

/** Served by the development server only; the production build does not have it. */
export default function StyleGuidePage() {
  return (
    <Page>
      <PageHeading title={title} lead={description} size="large" />
      <StyleGuide />
    </Page>
  );
}
