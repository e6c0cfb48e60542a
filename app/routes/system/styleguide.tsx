import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/lib/seo/page-meta";
import { Page, PageHeading } from "~/ui/primitives/page";
import { SectionsGallery } from "~/ui/styleguide/sections-gallery";
import { StylePage } from "~/ui/styleguide/style-page";

const title = "Style guide";
const description = "The colors, the type and the parts that the site is made of.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: "/styleguide", noindex: true });

/** Served by the development server only; the production build does not have it. */
export default function StyleGuide() {
  return (
    <>
      <Page>
        <PageHeading title={title} lead={description} size="large" />
        <StylePage />
      </Page>
      <SectionsGallery />
    </>
  );
}
