import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { resources } from "~/content/resources";
import { defaultLanguage } from "~/features/blog/languages";
import { loadLatestArticles } from "~/features/blog/list/load-articles.server";
import { articleHref } from "~/features/blog/article-types";
import { ResourcesPage } from "~/features/resources/resources-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

/** Shows the latest articles. */
export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR, articles: true } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...resources, path: "/resources" });

const latestArticles = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const latest = await loadLatestArticles(defaultLanguage, latestArticles, context);
  const articles = latest.map(({ slug, title, imageUrl, category, published }) => ({
    title,
    href: articleHref(slug),
    image: imageUrl,
    about: [category, published?.text].filter(Boolean).join(" · "),
  }));
  return { articles };
}

export default function Resources() {
  return <ResourcesPage {...useLoaderData<typeof loader>()} />;
}
