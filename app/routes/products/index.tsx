import type { MetaFunction } from "@remix-run/node";

import { productsPage } from "~/content/products";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: productsPage.title,
    description: productsPage.description,
    path: "/products",
  });

export { ProductsPage as default } from "~/features/products/products-page";
