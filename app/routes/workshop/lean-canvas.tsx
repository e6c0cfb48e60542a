import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  canvasLists as listLabels,
  canvasQuestions as questions,
  canvasSession as copy,
} from "~/content/workshop/lean-canvas";
import { canvasReport as report } from "~/features/workshop/document/canvas-report";
import { canvasSession } from "~/features/workshop/session/canvas-session";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-data";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { pageMeta } from "~/lib/seo/page-meta";

const tools = { session: canvasSession, listLabels, report };

export const headers = sessionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.text.copy.title ?? "",
    description: data?.text.copy.description ?? "",
    path: "/workshop/lean-canvas",
    refused: data?.refused,
  });

export const handle = sessionHandle;

export function loader(request: LoaderFunctionArgs) {
  return loadSession(canvasSession, { copy, questions }, request);
}

/** Everything after the first request happens in the browser. */
export function shouldRevalidate() {
  return false;
}

export function action(request: ActionFunctionArgs) {
  return postSession(canvasSession, request);
}

export default function LeanCanvas() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<SessionData<typeof canvasSession.empty>>();
  return <SessionPage tools={tools} text={loaded.text} server={reply ?? loaded} />;
}
