import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import { formCopy } from "~/content/leads/forms";
import { documentProblems, documentsCopy } from "~/content/workshop/saved";
import type { FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";
import { textField } from "~/lib/validation/text";

import { isChangeIntent } from "./document-changes";
import type { ChangeIntent, ChangeOutcome } from "./document-changes";
import { documentsTable, isDocumentId, isFullError, readDocument } from "./stored-documents.server";
import { cutTitle, longestTitle } from "./document-title";

const titleField = textField({
  max: longestTitle,
  messages: { ...formCopy, required: documentProblems.nameRequired },
});

/** `shown` is the name that the form begins with next. */
type Refusal = { status: number; problem: string; shown?: string };
type Change = (
  id: string,
  values: FormValues,
  context: AppLoadContext,
) => Promise<Refusal | "document-name-kept" | null>;

const missing: Refusal = { status: 404, problem: documentProblems.missing };

async function rename(id: string, values: FormValues, context: AppLoadContext) {
  const parsed = titleField.safeParse(values.title);
  if (!parsed.success) return { status: 422, problem: parsed.error.issues[0]?.message ?? "" };
  const [base, mine] = [{ title: values.shown_title ?? "" }, { title: parsed.data }];
  for (;;) {
    const current = await readDocument(id, context);
    if (!current || current.deleted_at) return missing;
    const { title: shown } = current;
    const { fields, conflicts } = mergeFields(base, mine, { title: shown });
    if (conflicts.length > 0)
      return { status: 409, problem: documentProblems.renamedElsewhere(shown), shown };
    if (fields.title === shown) return "document-name-kept" as const;
    const { data: rows } = await documentsTable(context)
      .update(fields)
      .eq("id", id)
      .eq("title", shown)
      .is("deleted_at", null)
      .select("id")
      .throwOnError();
    if (rows.length > 0) return null;
  }
}

async function duplicate(id: string, _values: FormValues, context: AppLoadContext) {
  const original = await readDocument(id, context);
  if (!original || original.deleted_at) return missing;
  const title = cutTitle(`${documentsCopy.copyOf} ${original.title}`);
  const { kind } = original;
  await documentsTable(context).insert({ kind, title, data: original.data }).throwOnError();
  return null;
}

async function setShared(id: string, shared: boolean, { supabase }: AppLoadContext) {
  const { data: token } = await supabase
    .rpc("share_workshop_document", { document: id, shared })
    .throwOnError();
  return shared && token === null ? missing : null;
}

async function setDeleted(id: string, deleted: boolean, context: AppLoadContext) {
  const { data: rows } = await documentsTable(context)
    .update({ deleted_at: deleted ? new Date().toISOString() : null })
    .eq("id", id)
    .select("id")
    .throwOnError();
  return rows.length > 0 ? null : missing;
}

const changes = {
  rename: { run: rename, notice: "document-renamed" },
  duplicate: { run: duplicate, notice: "document-copied" },
  share: { run: (id, _, context) => setShared(id, true, context), notice: "document-shared" },
  withdraw: {
    run: (id, _, context) => setShared(id, false, context),
    notice: "document-withdrawn",
  },
  delete: { run: (id, _, context) => setDeleted(id, true, context), notice: "document-deleted" },
  restore: { run: (id, _, context) => setDeleted(id, false, context), notice: "document-restored" },
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
  const result = await rename(id, values, context);
  return typeof result === "string" ? null : result;
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
  if (typeof result === "string") return { ok: true, notice: result };
  const { status, problem, shown = values.shown_title } = result;
  const typed = { ...(title ? { title } : {}), ...(shown === undefined ? {} : { shown }) };
  return { ok: false, status, reply: { intent, document: id, ...typed, problem } };
}
