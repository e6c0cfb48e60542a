import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { availableExperts, expertLink } from "~/content/experts/experts";
import type { Expert } from "~/content/experts/types";
import { productsPage } from "~/content/products";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ProductsPage } from "~/features/products/products-page";
import { useSite } from "~/ui/primitives/site-context";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.content.title ?? "",
    description: data?.content.description ?? "",
    path: "/products",
  });

const documentsShown = 3;

function entry({ slug, imageUrl, deliverables, sample }: Expert) {
  const documents = deliverables.slice(0, documentsShown).map(({ text }) => text);
  const { isExample, deliverable, source } = sample.excerpt;
  const page = isExample ? null : { name: deliverable, href: source.href };
  return { ...expertLink(slug), imageUrl, documents, page };
}

export function loader() {
  const { phases, ...content } = productsPage;
  const experts = availableExperts();
  return {
    content,
    phases: Object.entries(phases).map(([id, { title, text }]) => ({
      id,
      title,
      text,
      experts: experts.filter(({ phase }) => phase === id).map(entry),
    })),
  };
}

export default function Products() {
  const { content, phases } = useLoaderData<typeof loader>();
  const { demoUrl } = useSite();
  return <ProductsPage content={content} phases={phases} demoUrl={demoUrl} />;
}
