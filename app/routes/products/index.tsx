import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { expertLink, findExpert } from "~/content/experts/experts";
import type { ExpertSlug } from "~/content/experts/types";
import { productsPage } from "~/content/products";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ProductsPage } from "~/features/products/products-page";
import { useSite } from "~/ui/primitives/site-context";

export const handle: RouteHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.content.title ?? "",
    description: data?.content.description ?? "",
    path: "/products",
  });

const documentsShown = 3;

function entry(slug: ExpertSlug) {
  const { imageUrl = "", deliverables = [], sample } = findExpert(slug) ?? {};
  const documents = deliverables.slice(0, documentsShown).map(({ text }) => text);
  const page =
    sample && !sample.excerpt.isExample
      ? { name: sample.excerpt.deliverable, href: sample.excerpt.source.href }
      : null;
  return { ...expertLink(slug), imageUrl, documents, page };
}

export function loader() {
  const { phases, ...content } = productsPage;
  return {
    content,
    phases: phases.map(({ id, title, text, experts }) => ({
      id,
      title,
      text,
      experts: experts.map(entry),
    })),
  };
}

export default function Products() {
  const { content, phases } = useLoaderData<typeof loader>();
  const { demoUrl } = useSite();
  return <ProductsPage content={content} phases={phases} demoUrl={demoUrl} />;
}
