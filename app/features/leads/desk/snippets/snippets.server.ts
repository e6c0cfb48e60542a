import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { snippetsCopy } from "~/content/desk/snippets";
import type { snippetNotices } from "~/content/desk/snippets";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { isUuid } from "~/lib/http/query-values";
import { textField } from "~/lib/validation/text";

import { snippetWords, unknownWords } from "./snippet-text";

const { problems } = snippetsCopy;
const TITLE_TAKEN = "23505";
const COLUMNS = "id, title, language, body, version";

const snippet = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(["en", "pt-BR"]).nullable(),
  body: z.string(),
  version: z.number(),
});

const { unreadable, tooLong } = problems;
const fields = z.object({
  title: textField({ max: 100, messages: { required: problems.title, unreadable, tooLong } }),
  language: z.enum(["en", "pt-BR"]).or(z.literal("")).default(""),
  body: textField({
    max: 3000,
    messages: { required: problems.body, unreadable, tooLong },
    multiline: true,
  }).superRefine((body, check) => {
    const unknown = unknownWords(body);
    if (unknown.length > 0) check.addIssue(problems.unknownWords(unknown, snippetWords));
  }),
});

const names = ["title", "language", "body"] as const;

/** Action data of a snippet that was not saved. */
export type SnippetReply = { values: FormValues; errors?: FieldErrors; problem?: string };

type Outcome =
  | { ok: true; notice: keyof typeof snippetNotices }
  | ({ ok: false } & ActionResult<SnippetReply>);

function refuse(status: number, reply: SnippetReply): Outcome {
  return { ok: false, status, reply };
}

/** All snippets by title. @throws a 503 response if they cannot be read. */
export async function loadSnippets(context: AppLoadContext) {
  return orUnavailable(context, "Snippets not read", deskCopy.unavailable, async () => {
    const all = context.supabase.from("lead_snippets").select(COLUMNS).order("title");
    return z.array(snippet).parse((await all.throwOnError()).data);
  });
}

/** A snippet; null if there is none with this id. @throws a 503 response if it cannot be read. */
export async function loadSnippet(id: string | undefined, context: AppLoadContext) {
  if (!isUuid(id)) return null;
  return orUnavailable(context, "Snippet not read", deskCopy.unavailable, async () => {
    const one = context.supabase.from("lead_snippets").select(COLUMNS).eq("id", id);
    return snippet.nullable().parse((await one.maybeSingle().throwOnError()).data);
  });
}

/** The values of the form of a snippet. */
export function snippetValues({
  title,
  language,
  body,
  version,
}: z.infer<typeof snippet>): FormValues {
  return { title, language: language ?? "", body, version: String(version) };
}

function failure(values: FormValues, error: unknown, context: AppLoadContext): Outcome {
  if (error instanceof Error && "code" in error && error.code === TITLE_TAKEN)
    return refuse(422, { values, errors: { title: problems.taken } });
  context.log("error", "Snippet not saved", error);
  return refuse(503, { values, problem: problems.failed });
}

export async function addSnippet(values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const row = { ...parsed.data, language: parsed.data.language || null };
  try {
    await context.supabase.from("lead_snippets").insert(row).throwOnError();
    return { ok: true, notice: "snippet-added" };
  } catch (error) {
    return failure(values, error, context);
  }
}

/** What a colleague did to the snippet after the form's page was opened. */
async function overtaken(id: string, values: FormValues, context: AppLoadContext) {
  const stored = await loadSnippet(id, context);
  if (!stored) return refuse(404, { values, problem: problems.deleted });
  const now = snippetValues(stored);
  const differing = names.filter((name) => now[name] !== values[name]);
  const errors = Object.fromEntries(differing.map((name) => [name, problems.now(now[name] ?? "")]));
  const version = now["version"] ?? "";
  return refuse(409, { values: { ...values, version }, errors, problem: problems.overtaken });
}

/** Saves a snippet, unless a colleague changed it after the form's page was opened. */
async function saveSnippet(id: string, values: FormValues, context: AppLoadContext) {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const row = { ...parsed.data, language: parsed.data.language || null };
  try {
    const { data: saved } = await context.supabase
      .from("lead_snippets")
      .update(row)
      .eq("id", id)
      .eq("version", Number(values["version"]) || 0)
      .select("id")
      .throwOnError();
    if (saved.length > 0) return { ok: true as const, notice: "snippet-saved" as const };
  } catch (error) {
    return failure(values, error, context);
  }
  return overtaken(id, values, context);
}

async function deleteSnippet(id: string, context: AppLoadContext): Promise<Outcome> {
  try {
    await context.supabase.from("lead_snippets").delete().eq("id", id).throwOnError();
    return { ok: true, notice: "snippet-deleted" };
  } catch (error) {
    return failure({}, error, context);
  }
}

/** @throws a 400 response for a form that no page has, a 404 response for no id. */
export async function changeSnippet(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  if (values["intent"] === "delete") return deleteSnippet(id, context);
  if (values["intent"] !== "save") throw data(null, { status: 400 });
  return saveSnippet(id, values, context);
}
