import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  rankingQuestions as questions,
  rankingSession as copy,
} from "~/content/workshop/opportunity-ranking";
import { rankingSession } from "~/features/workshop/session/ranking-session";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-response";
import { rankingTools } from "~/features/workshop/session/ranking-tools";
import { pageMeta } from "~/lib/seo/page-meta";

export const headers = sessionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.text.copy.title ?? "",
    description: data?.text.copy.description ?? "",
    path: "/workshop/opportunity-ranking",
    refused: data?.refused,
  });

export const handle = sessionHandle;

export function loader(request: LoaderFunctionArgs) {
  return loadSession(rankingSession, { copy, questions }, request);
}

/** Everything after the first request happens in the browser. */
export function shouldRevalidate() {
  return false;
}

export function action(request: ActionFunctionArgs) {
  return postSession(rankingSession, request);
}

export default function OpportunityRanking() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<SessionData<typeof rankingSession.empty>>();
  return <SessionPage tools={rankingTools} text={loaded.text} server={reply ?? loaded} />;
}
