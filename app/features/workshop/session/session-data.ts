import type { HeadersFunction } from "@remix-run/node";

import type { FrameworkCopy, ObjectionCopy } from "~/content/workshop/types";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import type { RouteHandle } from "~/lib/http/route-handle";

import type { Preview } from "../document/report";
import type { WorkshopDocument } from "../engine/document";

/** What a session page shows: the document and where the visitor is in it. */
export type SessionData = {
  document: WorkshopDocument | null;
  /** The document for hidden fields; null without a document. */
  encoded: string | null;
  /** Id of the saved document that the answers change. */
  saved?: string | undefined;
  /** A question, or the result. */
  place: string | null;
  problem: "damaged" | "full" | "too-long" | null;
  /**
   * In the reply to a form: the address of the page that contains the document, null if it is too long
   * for one. Absent where the page's own address contains it.
   */
  address?: string | null;
  values?: FormValues;
  errors?: FieldErrors;
  objection?: ObjectionCopy;
  /** Whether it objects to the end of a list, not to the answer. */
  isShort?: boolean;
};

/** What the server says of an answer that it does not accept. */
export type Reply = Pick<SessionData, "values" | "errors" | "objection" | "isShort" | "problem">;

/** The start of a session, for which the browser needs no script of the framework. */
export type SessionStart = {
  copy: FrameworkCopy;
  /** What the example ends in. */
  preview: Preview;
  /** Address of the example's finished document. */
  finished: string;
};

export const noSession = { document: null, encoded: null, place: null, problem: null } as const;

/** The address may contain a visitor's document: neither cached nor measured. */
export const sessionHandle: RouteHandle = { cache: false, measured: false };

export const sessionHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const wish = actionHeaders.get("Cache-Control") ?? loaderHeaders.get("Cache-Control");
  return new Headers(wish ? { "Cache-Control": wish } : undefined);
};
