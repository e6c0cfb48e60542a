import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-data";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { pageMeta } from "~/lib/seo/page-meta";

export const headers = sessionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.copy.title ?? "",
    description: data?.copy.description ?? "",
    path: data && `/workshop/${data.copy.slug}`,
  });

export const handle = sessionHandle;

export const loader = loadSession;

/** Everything after the first request happens in the browser. */
export function shouldRevalidate() {
  return false;
}

export const action = postSession;

export default function WorkshopSession() {
  const { copy, preview, finished, session } = useLoaderData<typeof loader>();
  const reply = useActionData<SessionData>();
  return <SessionPage key={copy.slug} {...{ copy, preview, finished }} server={reply ?? session} />;
}
