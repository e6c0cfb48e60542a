import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { carryOver } from "../carry-over";
import { codecLimits } from "../document-codec";
import { decodeDocument, encodeDocument } from "../document-codec.server";
import type { WorkshopDocument } from "../engine/document";
import { fields } from "../engine/document";
import { firstOpen, placeFor, RESULT, questionAt, takeAnswer } from "../engine/session";
import type { Framework } from "../frameworks/framework";
import { loadFramework } from "../frameworks/load";
import { submittedDocument } from "../saved/save-document.server";
import { noSession } from "./session-data";
import type { SessionData, SessionStart } from "./session-data";

/** The server refuses addresses over 4,096 characters. */
const LONGEST_ADDRESS = 4_000;
const NO_STORE = { "Cache-Control": "no-store" };

/** The framework of a page, which is at `/workshop/<kind>`. */
function frameworkAt({ url }: Request): Promise<Framework> {
  const [, , kind = ""] = new URL(url).pathname.split("/");
  return loadFramework(kind);
}

/** The document of an address; none without one. */
async function sessionIn({ searchParams }: URL, kind: string): Promise<SessionData> {
  const encoded = searchParams.get(fields.document);
  if (encoded === null) return noSession;
  const document = await decodeDocument(kind, encoded);
  if (!document) return { ...noSession, problem: "damaged" };
  const saved = searchParams.get(fields.saved) ?? undefined;
  return { document, encoded, saved, place: searchParams.get(fields.place), problem: null };
}

/** The session of an address. Only one with a document is kept out of every cache. */
export async function loadSession({ request, context }: LoaderFunctionArgs) {
  const framework = await frameworkAt(request);
  const { copy, example, report } = framework;
  const url = new URL(request.url);
  const session = await sessionIn(url, copy.slug);
  const finished = finishedPage(framework);
  const start: SessionStart = { copy, preview: report(example).preview, finished };
  const headers = url.searchParams.has(fields.document) ? NO_STORE : undefined;
  return data({ ...start, session, refused: wasFormRejected(context) }, { headers });
}

/** The page of the document at a place that exists. Its address is null if it is too long for one. */
function pageOf(
  framework: Framework,
  document: WorkshopDocument,
  place: string | null,
  saved?: string,
) {
  const encoded = encodeDocument(document);
  const at = placeFor(framework, document, [place]);
  const query = new URLSearchParams({ [fields.document]: encoded, [fields.place]: at });
  if (saved) query.set(fields.saved, saved);
  const full = `/workshop/${document.kind}?${query}`;
  const address = full.length <= LONGEST_ADDRESS ? `${full}#question` : null;
  const page: SessionData = { document, encoded, saved, place: at, problem: null, address };
  return page;
}

/** Address of the example's finished document. */
export function finishedPage(framework: Framework): string {
  const [address = ""] = pageOf(framework, framework.example, RESULT).address?.split("#") ?? [];
  return address;
}

/** Redirects to the page of the document, or renders it if it is too long for an address. */
function show(...shown: Parameters<typeof pageOf>) {
  const { address, ...page } = pageOf(...shown);
  return address
    ? redirect(address, { status: 303, headers: NO_STORE })
    : data({ ...page, address }, { headers: NO_STORE });
}

/** Starts a session, or runs the button of a list entry; undefined for an answer. */
function moved(
  framework: Framework,
  document: WorkshopDocument,
  values: FormValues,
): { document: WorkshopDocument; place: string | null } | undefined {
  const { intent = "" } = values;
  const question = questionAt(framework, document, values[fields.place] ?? null);
  if (intent.startsWith("go:")) return { document, place: intent.slice("go:".length) };
  if (intent === "remove" && question?.without) {
    const rest = question.without();
    return { document: rest, place: firstOpen(framework, rest) };
  }
  return undefined;
}

/** Takes the forms of a session page. Each carries the whole document; nothing is stored. */
export async function postSession({ request, context }: ActionFunctionArgs) {
  const framework = await frameworkAt(request);
  const { copy, empty } = framework;
  const values = await readForm(request);
  const { intent } = values;
  const saved = values[fields.saved] || undefined;
  if (intent === "start-empty") return show(framework, empty, null);
  if (intent === "start-example") return show(framework, { ...empty, example: true }, null);

  const refuse = (reply: SessionData) => toActionData(context, { reply, status: 422 });
  if (intent === "start-from") {
    const source = await submittedDocument({ ...values, kind: values["from"] ?? "" });
    if (!source) return refuse({ ...noSession, problem: "damaged" });
    const { kind, begun } = carryOver(source);
    if (kind === copy.slug)
      return show(framework, begun, framework.questions(begun)[0]?.id ?? null);
  }

  const document = await decodeDocument(copy.slug, values[fields.document] ?? "");
  if (!document) return refuse({ ...noSession, problem: "damaged" });
  const move = moved(framework, document, values);
  if (move) return show(framework, move.document, move.place, saved);

  const kept = { ...pageOf(framework, document, values[fields.place] ?? null, saved), values };
  const id = kept.place ?? "";
  if (!questionAt(framework, document, id)) return show(framework, document, id, saved);
  const answer = takeAnswer(framework, document, id, values);
  if (answer.status === "invalid") return refuse({ ...kept, errors: answer.errors });
  if (answer.status === "weak") {
    const { objection, isShort } = answer;
    return refuse({ ...kept, objection, isShort });
  }
  if (answer.status === "full") return refuse({ ...kept, problem: "full" });
  if (encodeDocument(answer.document).length > codecLimits.encoded)
    return refuse({ ...kept, problem: "too-long" });
  return show(framework, answer.document, answer.next, saved);
}
