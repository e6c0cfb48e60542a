import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  marketLists as listLabels,
  marketQuestions as questions,
  marketSession as copy,
} from "~/content/workshop/market-size";
import { marketReport as report } from "~/features/workshop/document/market-report";
import { marketSession } from "~/features/workshop/session/market-session";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-data";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { pageMeta } from "~/lib/seo/page-meta";

const tools = { session: marketSession, listLabels, report };

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
  return <SessionPage tools={tools} text={loaded.text} server={reply ?? loaded} />;
}
