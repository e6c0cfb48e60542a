import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/names";
import type { namesNotices } from "~/content/desk/names";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";
import { inSteps } from "~/lib/supabase/in-steps.server";
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
  problem: string;
};

/** A notice for the page that the browser asks for next, or the form again with what is wrong. */
type NamesOutcome =
  | { ok: true; notice: keyof typeof namesNotices }
  | ({ ok: false } & ActionResult<NamesReply>);

const { problems } = namesCopy;

/** What is wrong with a name that articles are to get; undefined if nothing is. */
export function problemWith(kind: NameKind, to: string): string | undefined {
  if (!isStorable(to) || /[\r\n]/.test(to)) return problems.unreadable;
  if (to.length > longest[kind]) return problems.tooLong(longest[kind]);
  if (kind === "tag" && to.includes(",")) return problems.comma;
  return to ? undefined : problems.empty;
}

/** Renames a category, tag or author in all articles; one that exists takes the others' articles. */
export async function renameName(
  values: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const kind = oneOf(nameKinds, values["kind"] ?? "") ?? "tag";
  const from = values["from"] ?? "";
  const isRemoved = values["intent"] === "remove";
  const to = isRemoved ? "" : (values["new_name"] ?? "").trim();
  const refuse = (status: number, problem: string): NamesOutcome => {
    return { ok: false, status, reply: { kind, from, to, problem } };
  };
  const problem = isRemoved ? undefined : problemWith(kind, to);
  if (problem) return refuse(422, problem);
  try {
    const names = await listNames(context);
    const other = names.find(
      (one) => one.kind === kind && to && topicKey(one.name) === topicKey(to),
    );
    const { count, isLeft, error } = await inSteps(async () => {
      const { data } = await context.supabase
        .rpc("rename_article_name", { kind, from_name: from, to_name: to })
        .throwOnError();
      return { changed: z.number().parse(data) };
    }, context);
    if (error && count === 0) throw error;
    if (error) context.log("error", "Name not changed everywhere", error);
    if (isLeft) return refuse(error ? 503 : 200, problems.inPart(count));
    if (count === 0) return { ok: true, notice: "name-same" };
    const isMerged = other !== undefined && topicKey(other.name) !== topicKey(from);
    return { ok: true, notice: to ? (isMerged ? "name-merged" : "name-renamed") : "name-removed" };
  } catch (error) {
    context.log("error", "Name not changed", error);
    return refuse(503, problems.failed);
  }
}
