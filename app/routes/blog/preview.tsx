import { data, redirect } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogCopy, missingArticleCopy } from "~/content/blog";
import { loadRecentArticles } from "~/features/blog/list/load-articles.server";
import { loadPreview } from "~/features/blog/preview/load-preview.server";
import { MissingArticle, missingArticleSeo } from "~/features/blog/article/missing-article";
import { articleHref } from "~/features/blog/article-types";
import { ArticlePage } from "~/features/blog/article/article-page";
import { PRIVATE_PAGE } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { Page } from "~/ui/primitives/page";
import type { BlogCopy } from "~/content/blog";
import { Notice } from "~/ui/primitives/notice";

/** The URL contains a secret: no cache, linked site or search engine may learn it. */
const guarded = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

export const headers: HeadersFunction = () => guarded;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.preview) return pageMeta(matches, missingArticleSeo);
  const { title, description } = data.preview.article;
  return pageMeta(matches, { title, description: description || title });
};

// The address contains a secret.
export const handle: RouteHandle = {
  ...PRIVATE_PAGE,
  language: (data) => (data as Partial<LoadedPreview>).preview?.article.language.tag,
};

type LoadedPreview = ReturnType<typeof useLoaderData<typeof loader>>;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  let preview;
  try {
    preview = await loadPreview(params.slug ?? "", query, context);
  } catch (error) {
    context.log("error", "Preview of a blog article could not be loaded", error);
    throw data({ message: missingArticleCopy.unavailable }, { status: 503 });
  }
  if (preview?.published) throw redirect(articleHref(preview.article.slug), { headers: guarded });
  if (preview) return data({ preview, recent: [] }, { headers: guarded });
  const recent = await loadRecentArticles(context);
  return data({ preview, recent }, { status: 404, headers: guarded });
}

export default function BlogPreview() {
  const { preview, recent } = useLoaderData<typeof loader>();
  if (!preview) return <MissingArticle recent={recent} />;
  const { article } = preview;
  return (
    <Page lang={article.language.tag}>
      <PreviewNotice {...preview} copy={blogCopy[article.language.code].preview} />
      <ArticlePage article={article} translations={[]} unpublished />
    </Page>
  );
}

/** Separate, so that its headers also apply to its failures. */
export function ErrorBoundary() {
  return <ErrorScreen title="Error loading page" />;
}

type PreviewNoticeProps = { goesOut: string | null; ends: string; copy: BlogCopy["preview"] };

/** Explains to the recipient of a preview link that the article is unpublished. */
function PreviewNotice({ goesOut, ends, copy }: PreviewNoticeProps) {
  const { draft, scheduled, until } = copy;
  return (
    <Notice tone="warn">
      <strong>{goesOut ? `${scheduled} ${goesOut}.` : draft}</strong> {until} {ends}.
    </Notice>
  );
}
