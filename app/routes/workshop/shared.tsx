import { data } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sharedCopy } from "~/content/workshop/saved";
import { loadSharedDocument } from "~/features/workshop/saved/load-document.server";
import { SharedDocumentPage } from "~/features/workshop/saved/shared-document-page";
import { PRIVATE_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { NotFound } from "~/ui/layout/not-found";

/** The address is a secret, and a withdrawn link must not go on working in any cache. */
const guarded = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export const headers: HeadersFunction = () => guarded;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.shared?.title ?? sharedCopy.missing.title,
    description: sharedCopy.description,
  });

// The address contains a secret.
export const handle = PRIVATE_PAGE;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shared = await loadSharedDocument(params.token ?? "", context);
  return data({ shared }, { status: shared ? 200 : 404, headers: guarded });
}

export default function SharedDocument() {
  const { shared } = useLoaderData<typeof loader>();
  const { title, text, linkName } = sharedCopy.missing;
  // In the browser's scripts, the report would share a chunk with the page of a saved document: 23 KB more for that.
  const page = import.meta.env.SSR && shared ? <SharedDocumentPage document={shared} /> : null;
  return (
    page ?? <NotFound title={title} text={text} mainLink={{ name: linkName, href: "/workshop" }} />
  );
}

/** Of its own, so that its headers are those of its failures, too. */
export function ErrorBoundary() {
  return <ErrorScreen title="Error loading page" />;
}
