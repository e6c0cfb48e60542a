import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  rankingLists as listLabels,
  rankingQuestions as questions,
  rankingSession as copy,
} from "~/content/workshop/opportunity-ranking";
import { rankingReport as report } from "~/features/workshop/document/ranking-report";
import { rankingSession } from "~/features/workshop/session/ranking-session";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-data";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { pageMeta } from "~/lib/seo/page-meta";

const tools = { session: rankingSession, listLabels, report };

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
  return <SessionPage tools={tools} text={loaded.text} server={reply ?? loaded} />;
}
