import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/names";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";
import { isStorable } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { nameKinds } from "./name-kinds";

export type NameKind = (typeof nameKinds)[number];

const listed = z.object({
  kind: z.enum(nameKinds),
  name: z.string(),
  articles: z.number(),
  spellings: z.number(),
});

/** A category, tag or author, and how many articles have it. */
export type ArticleName = z.infer<typeof listed>;

/** All names that articles have, by their spelling. @throws if they cannot be read. */
export async function listNames({ supabase }: AppLoadContext): Promise<ArticleName[]> {
  const { data } = await supabase.rpc("list_article_names").throwOnError();
  const names = z.array(listed).parse(data);
  return names.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** In characters, as for an article. */
const longest = { category: 100, tag: 60, author: 200 } as const;

export type NamesReply = {
  /** What was asked for. */
  kind: NameKind;
  from: string;
  to: string;
  problem?: string;
  done?: string;
};

const { problems, done } = namesCopy;

function problemWith(kind: NameKind, to: string): string | undefined {
  if (!isStorable(to) || /[\r\n]/.test(to)) return problems.unreadable;
  if (to.length > longest[kind]) return problems.tooLong(longest[kind]);
  if (kind === "tag") return to.includes(",") ? problems.comma : undefined;
  return to ? undefined : problems.empty;
}

/** Renames a category, tag or author in all articles; one that exists takes the others' articles. */
export async function renameName(
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<NamesReply>> {
  const kind = oneOf(nameKinds, values["kind"] ?? "") ?? "tag";
  const from = values["from"] ?? "";
  const to = values["intent"] === "remove" ? "" : (values["new_name"] ?? "").trim();
  const reply = { kind, from, to };
  const problem = values["intent"] === "remove" ? undefined : problemWith(kind, to);
  if (problem) return { status: 422, reply: { ...reply, problem } };
  if (kind === "tag" && !to && values["intent"] !== "remove")
    return { status: 422, reply: { ...reply, problem: problems.empty } };
  try {
    const names = await listNames(context);
    const other = names.find(
      (one) => one.kind === kind && to && topicKey(one.name) === topicKey(to),
    );
    const { data } = await context.supabase
      .rpc("rename_article_name", { kind, from_name: from, to_name: to })
      .throwOnError();
    const changed = z.number().parse(data);
    const isMerged = other !== undefined && topicKey(other.name) !== topicKey(from);
    const say = to ? (isMerged ? done.merged : done.renamed) : done.removed;
    return { status: 200, reply: { ...reply, done: say(from, to, changed) } };
  } catch (error) {
    context.log("error", "Name not changed", error);
    return { status: 503, reply: { ...reply, problem: problems.failed } };
  }
}
