import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/articles/names";
import type { FormValues } from "~/lib/forms/form-values";
import { inSteps } from "~/lib/supabase/in-steps.server";
import { topicKey } from "~/lib/validation/topic-key";

import { languages } from "../../languages";
import { NOTHING, replaceDetails } from "./author-details.server";
import type { NameKind, NamesOutcome } from "./name-kinds";
import { replaceText } from "./name-texts.server";
import { problemWith } from "./name-problem";
import { listDescribedNames } from "./names.server";
import type { DescribedName } from "./names.server";

const { problems } = namesCopy;
const step = z.object({ changed: z.number(), at: z.iso.datetime({ offset: true }) });

const isSame = (one: string, other: string) => topicKey(one.trim()) === topicKey(other.trim());

/** What a name loses when another takes its place, as fields of the form that takes that back. */
function lostOf(name: DescribedName | undefined): FormValues {
  if (!name) return {};
  const texts = languages.map(({ code }) => [`text_${code}`, name.texts[code] ?? ""] as const);
  return { ...Object.fromEntries(texts), ...name.details };
}

/**
 * Renames a category, tag or author in all articles, or removes a tag. One that exists takes the others' articles, once
 * the form says that it is to be.
 */
export async function renameName(
  kind: NameKind,
  from: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const intent = values["intent"];
  const isRemoved = intent === "remove";
  const to = isRemoved ? "" : (values["new_name"] ?? "").trim();
  const sent = { kind, from, values: { new_name: isRemoved ? from : to } };
  const refuse = (status: number, problem: string): NamesOutcome => {
    const errors = { new_name: problem };
    return { ok: false, status, reply: { form: "rename", ...sent, errors } };
  };
  const isSeveral = kind === "author" && to.includes(",");
  const problem = isSeveral ? problems.comma : isRemoved ? undefined : problemWith(kind, to);
  if (problem) return refuse(422, problem);
  try {
    const names = (await listDescribedNames(context)).filter((one) => one.kind === kind);
    const present = names.find(({ name }) => isSame(name, from));
    const other = isSame(to, from) ? undefined : names.find(({ name }) => isSame(name, to));
    if (other && intent !== "merge") {
      const merge = { into: other.name, articles: present?.articles ?? 0 };
      return { ok: false, status: 200, reply: { form: "merge", ...sent, merge } };
    }
    let since = "";
    const { count, isLeft, error } = await inSteps(async () => {
      const { data } = await context.supabase
        .rpc("rename_article_name", { kind, from_name: from, to_name: to })
        .throwOnError();
      const { changed, at } = step.parse(data);
      since ||= at;
      return { changed };
    }, context);
    if (error && count === 0) throw error;
    if (error) context.log("error", "Name not changed everywhere", error);
    if (isLeft) return refuse(error ? 503 : 200, problems.inPart(count));
    if (count === 0) return { ok: true, notice: "name-same" };
    const did = other ? "merged" : isRemoved ? "removed" : "renamed";
    const undo = { ...lostOf(present), to, since };
    const done = { did, to: other?.name ?? to, articles: count, undo } as const;
    return { ok: false, status: 200, reply: { form: "done", ...sent, done } };
  } catch (error) {
    context.log("error", "Name not changed", error);
    return refuse(503, problems.failed);
  }
}

/** Moves the texts and details back that a name had; those of the other name go if they are the same. */
async function bringBack(
  kind: NameKind,
  from: string,
  values: FormValues,
  context: AppLoadContext,
) {
  const { to = "", biography = "", picture = "", website = "" } = values;
  if (isSame(from, to)) return;
  if (kind === "author") {
    const details = { biography, picture, website };
    await replaceDetails(from, NOTHING, details, context);
    await replaceDetails(to, details, NOTHING, context);
    return;
  }
  for (const { code, name: language } of languages) {
    const text = values[`text_${code}`] ?? "";
    if (!text) continue;
    await replaceText({ kind, name: from, language }, "", text, context);
    if (to) await replaceText({ kind, name: to, language }, text, "", context);
  }
}

/** Gives the articles that a rename changed their names back, except those that were changed again. */
export async function undoRename(
  kind: NameKind,
  from: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const refuse = (status: number, problem: string): NamesOutcome => ({
    ok: false,
    status,
    reply: { form: "undo", kind, from, values, problem },
  });
  const since = step.shape.at.safeParse(values["since"]).data;
  if (!since) return refuse(422, problems.notUndone);
  try {
    const { count, isLeft, error } = await inSteps(async () => {
      const { data } = await context.supabase
        .rpc("undo_article_names", { kind, from_name: from, since })
        .throwOnError();
      return { changed: z.number().parse(data) };
    }, context);
    if (error && count === 0) throw error;
    if (error) context.log("error", "Name not brought back everywhere", error);
    await bringBack(kind, from, values, context);
    if (isLeft) return refuse(error ? 503 : 200, problems.inPart(count));
    return { ok: true, notice: "name-back" };
  } catch (error) {
    context.log("error", "Name not brought back", error);
    return refuse(503, problems.notUndone);
  }
}
