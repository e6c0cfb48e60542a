import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { formCopy } from "~/content/leads/forms";
import { documentProblems, documentsCopy } from "~/content/workshop/saved";
import type { FormValues } from "~/lib/forms/form-values";
import { textField } from "~/lib/validation/text";

import { isChangeIntent } from "./document-changes";
import type { ChangeIntent, ChangeOutcome } from "./document-changes";
import { documentsTable, isDocumentId, isFullError, readDocument } from "./stored-documents.server";
import { cutTitle, longestTitle } from "./save-document.server";

const titleField = textField({
  max: longestTitle,
  messages: { ...formCopy, required: documentProblems.nameRequired },
});

type Refusal = { status: number; problem: string };
type Change = (id: string, values: FormValues, context: AppLoadContext) => Promise<Refusal | null>;

const missing: Refusal = { status: 404, problem: documentProblems.missing };

async function rename(id: string, values: FormValues, context: AppLoadContext) {
  const { data: title, error } = titleField.safeParse(values.title);
  if (error) return { status: 422, problem: error.issues[0]?.message ?? "" };
  const { data: rows } = await documentsTable(context)
    .update({ title })
    .eq("id", id)
    .is("deleted_at", null)
    .select("id")
    .throwOnError();
  return rows.length > 0 ? null : missing;
}

async function duplicate(id: string, _values: FormValues, context: AppLoadContext) {
  const original = await readDocument(id, context);
  if (!original || original.deleted_at) return missing;
  const title = cutTitle(`${documentsCopy.copyOf} ${original.title}`);
  const { kind } = original;
  await documentsTable(context).insert({ kind, title, data: original.data }).throwOnError();
  return null;
}

async function share(id: string, { days = "" }: FormValues, { supabase }: AppLoadContext) {
  if (!Object.hasOwn(documentsCopy.shareDays.options, days))
    return { status: 422, problem: documentProblems.daysRequired };
  const link = { document: id, days: Number(days) };
  const { data: token } = await supabase.rpc("share_workshop_document", link).throwOnError();
  return token === null ? missing : null;
}

async function withdraw(id: string, _values: FormValues, { supabase }: AppLoadContext) {
  await supabase.rpc("share_workshop_document", { document: id, days: 0 }).throwOnError();
  return null;
}

async function update(id: string, fields: object, context: AppLoadContext) {
  const { data: rows } = await documentsTable(context)
    .update(fields)
    .eq("id", id)
    .select("id")
    .throwOnError();
  return rows.length > 0 ? null : missing;
}

const changes = {
  rename: { run: rename, notice: "document-renamed" },
  duplicate: { run: duplicate, notice: "document-copied" },
  share: { run: share, notice: "document-shared" },
  withdraw: { run: withdraw, notice: "document-withdrawn" },
  delete: {
    run: (id, _, context) => update(id, { deleted_at: "now" }, context),
    notice: "document-deleted",
  },
  restore: {
    run: (id, _, context) => update(id, { deleted_at: null }, context),
    notice: "document-restored",
  },
} as const satisfies Record<ChangeIntent, { run: Change; notice: string }>;

function explain(error: unknown, context: AppLoadContext): Refusal {
  if (isFullError(error)) return { status: 409, problem: documentProblems.full };
  context.log("error", "Workshop document not changed", error);
  return { status: 503, problem: documentProblems.failed };
}

/** A name typed beside another button is stored as well. */
async function renameFirst(id: string, values: FormValues, context: AppLoadContext) {
  const { intent, title, shown_title: shown } = values;
  const isBeside = intent === "share" || intent === "withdraw" || intent === "duplicate";
  if (!isBeside || title === undefined || title === shown) return null;
  return rename(id, values, context);
}

/**
 * Runs the change that the form's `intent` names on the document that its `document` names.
 * @throws a 400 response for a form that no page has.
 */
export async function changeDocument(
  values: FormValues,
  context: AppLoadContext,
): Promise<ChangeOutcome> {
  const { intent, document: id, title } = values;
  if (!isChangeIntent(intent) || !isDocumentId(id)) throw data(null, { status: 400 });
  const { run, notice } = changes[intent];
  const result = await renameFirst(id, values, context)
    .then((refusal) => refusal ?? run(id, values, context))
    .catch((error: unknown) => explain(error, context));
  if (result === null) return { ok: true, notice };
  const { status, problem } = result;
  const typed = title ? { title } : {};
  return { ok: false, status, reply: { intent, document: id, ...typed, problem } };
}
