import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";

import { codecLimits } from "../document-codec";
import { decodeDocument, encodeDocument } from "../document-codec.server";
import type { WorkshopDocument } from "../engine/documents";
import { firstOpen, placeFor, questionAt, takeAnswer } from "./session";
import type { Session } from "./session";
import { fields, noSession } from "./session-data";
import type { SessionData, SessionText } from "./session-data";

/** The server refuses addresses over 4,096 characters. */
const LONGEST_ADDRESS = 4_000;
const NO_STORE = { "Cache-Control": "no-store" };

const pathOf = (kind: string) => `/workshop/${kind}`;

/** The session of an address. Only one with a document is kept out of every cache. */
export function loadSession<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  text: SessionText,
  { request, context }: LoaderFunctionArgs,
) {
  const { searchParams } = new URL(request.url);
  const encoded = searchParams.get(fields.document);
  const refused = wasFormRejected(context);
  if (encoded === null) return data({ ...noSession, refused, text } as Loaded<Doc>);
  const document = decodeDocument(session.kind, encoded) as Doc | null;
  const found: SessionData<Doc> = document
    ? {
        document,
        encoded,
        saved: searchParams.get(fields.saved) ?? undefined,
        place: searchParams.get(fields.place),
        problem: null,
      }
    : { ...noSession, problem: "damaged" };
  return data({ ...found, refused, text }, { headers: NO_STORE });
}

type Loaded<Doc extends WorkshopDocument> = SessionData<Doc> & {
  refused: boolean;
  text: SessionText;
};

/** The page of the document at a place that exists. Its address is null if it is too long for one. */
function pageOf<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  place: string | null,
  saved?: string,
) {
  const encoded = encodeDocument(document);
  const at = placeFor(session, document, [place]);
  const query = new URLSearchParams({ [fields.document]: encoded, [fields.place]: at });
  if (saved) query.set(fields.saved, saved);
  const full = `${pathOf(session.kind)}?${query}`;
  const address = full.length <= LONGEST_ADDRESS ? `${full}#question` : null;
  const page: SessionData<Doc> = { document, encoded, saved, place: at, problem: null, address };
  return page;
}

/** Redirects to the page of the document, or renders it if it is too long for an address. */
function show<Doc extends WorkshopDocument>(...shown: Parameters<typeof pageOf<Doc>>) {
  const { address, ...page } = pageOf(...shown);
  return address
    ? redirect(address, { status: 303, headers: NO_STORE })
    : data({ ...page, address }, { headers: NO_STORE });
}

/** Starts a session, or runs the button of a list entry; undefined for an answer. */
function moved<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  values: FormValues,
): { document: Doc; place: string | null } | undefined {
  const { intent = "" } = values;
  const question = questionAt(session, document, values[fields.place] ?? null);
  if (intent.startsWith("go:")) return { document, place: intent.slice("go:".length) };
  if (intent === "remove" && question?.without) {
    const rest = question.without();
    return { document: rest, place: firstOpen(session, rest) };
  }
  return undefined;
}

/** Takes the forms of a session page. Each carries the whole document; nothing is stored. */
export async function postSession<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  { request, context }: ActionFunctionArgs,
) {
  const values = await readForm(request);
  const { intent } = values;
  const saved = values[fields.saved] || undefined;
  if (intent === "start-empty") return show(session, session.empty, null);
  if (intent === "start-example") return show(session, { ...session.empty, example: true }, null);

  const refuse = (reply: SessionData<Doc>) => toActionData(context, { reply, status: 422 });
  const document = decodeDocument(session.kind, values[fields.document] ?? "") as Doc | null;
  if (!document) return refuse({ ...noSession, problem: "damaged" });
  const move = moved(session, document, values);
  if (move) return show(session, move.document, move.place, saved);

  const kept = { ...pageOf(session, document, values[fields.place] ?? null, saved), values };
  const id = kept.place ?? "";
  if (!questionAt(session, document, id)) return show(session, document, id, saved);
  const answer = takeAnswer(session, document, id, values);
  if (answer.status === "invalid") return refuse({ ...kept, errors: answer.errors });
  if (answer.status === "weak") return refuse({ ...kept, objection: answer.objection });
  if (answer.status === "full") return refuse({ ...kept, problem: "full" });
  if (encodeDocument(answer.document).length > codecLimits.encoded)
    return refuse({ ...kept, problem: "too-long" });
  return show(session, answer.document, answer.next, saved);
}
