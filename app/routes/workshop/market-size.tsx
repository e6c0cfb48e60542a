import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  marketQuestions as questions,
  marketSession as copy,
} from "~/content/workshop/market-size";
import { marketSession } from "~/features/workshop/session/market-session";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-response";
import { marketTools } from "~/features/workshop/session/market-tools";
import { pageMeta } from "~/lib/seo/page-meta";

export const headers = sessionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.text.copy.title ?? "",
    description: data?.text.copy.description ?? "",
    path: "/workshop/market-size",
    refused: data?.refused,
  });

export const handle = sessionHandle;

export function loader(request: LoaderFunctionArgs) {
  return loadSession(marketSession, { copy, questions }, request);
}

/** Everything after the first request happens in the browser. */
export function shouldRevalidate() {
  return false;
}

export function action(request: ActionFunctionArgs) {
  return postSession(marketSession, request);
}

export default function MarketSize() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<SessionData<typeof marketSession.empty>>();
  return <SessionPage tools={marketTools} text={loaded.text} server={reply ?? loaded} />;
}
