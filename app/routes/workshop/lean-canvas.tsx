import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  canvasQuestions as questions,
  canvasSession as copy,
} from "~/content/workshop/lean-canvas";
import { canvasSession } from "~/features/workshop/session/canvas-session";
import type { SessionData } from "~/features/workshop/session/session-data";
import { SessionPage } from "~/features/workshop/session/session-page";
import { loadSession, postSession } from "~/features/workshop/session/session-route.server";
import { sessionHandle, sessionHeaders } from "~/features/workshop/session/session-response";
import { canvasTools } from "~/features/workshop/session/canvas-tools";
import { pageMeta } from "~/lib/seo/page-meta";

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
  return <SessionPage tools={canvasTools} text={loaded.text} server={reply ?? loaded} />;
}
