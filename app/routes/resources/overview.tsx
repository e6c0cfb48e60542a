import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { resources } from "~/content/resources";
import { defaultLanguage } from "~/features/blog/languages";
import { loadLatestPosts } from "~/features/blog/list/load-posts.server";
import { postHref } from "~/features/blog/post";
import { ResourcesPage } from "~/features/resources/resources-page";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

/** Shows the latest articles. */
export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR, articles: true } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...resources, path: "/resources" });

const latestPosts = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const latest = await loadLatestPosts(defaultLanguage, latestPosts, context);
  const posts = latest.map(({ slug, title, imageUrl, category, published }) => ({
    title,
    href: postHref(slug),
    image: imageUrl,
    about: [category, published?.text].filter(Boolean).join(" · "),
  }));
  return { posts };
}

export default function Resources() {
  return <ResourcesPage {...useLoaderData<typeof loader>()} />;
}
