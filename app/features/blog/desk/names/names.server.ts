import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/names";
import type { FormValues } from "~/lib/forms/form-values";
import { oneOf } from "~/lib/http/query-values";
import { inSteps } from "~/lib/supabase/in-steps.server";
import { isStorable, storableLine } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { nameKinds } from "./name-kinds";
import type { NameKind, NamesOutcome, PictureChoices } from "./name-kinds";
import { describeAuthor, detailsOf, listAuthorDetails } from "./author-details.server";
import type { AuthorDetails } from "./author-details.server";
import { describeName, listNameTexts, textsOf } from "./name-texts.server";
import type { NameTexts } from "./name-texts.server";

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

/** A name with what readers see of it; only authors have details. */
export type DescribedName = ArticleName & { texts: NameTexts; details: AuthorDetails };

/** All names with what the lists of their articles say. @throws if they cannot be read. */
export async function listDescribedNames(context: AppLoadContext): Promise<DescribedName[]> {
  const [names, texts, authors] = await Promise.all([
    listNames(context),
    listNameTexts(context),
    listAuthorDetails(context),
  ]);
  return names.map((one) => {
    const details = detailsOf(one.kind === "author" ? authors : new Map(), one.name);
    return Object.assign({ texts: textsOf(texts, one), details }, one);
  });
}

/** In characters, as for an article. */
const longest = { category: 100, tag: 60, author: 200 } as const;

const { problems } = namesCopy;

/** What is wrong with a name that articles are to get; undefined if nothing is. */
export function problemWith(kind: NameKind, to: string): string | undefined {
  if (!isStorable(to) || /[\r\n]/.test(to)) return problems.unreadable;
  if (to.length > longest[kind]) return problems.tooLong(longest[kind]);
  if (kind === "tag" && to.includes(",")) return problems.comma;
  return to ? undefined : problems.empty;
}

/** Renames a category, tag or author in all articles; one that exists takes the others' articles. */
async function renameName(
  kind: NameKind,
  from: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const isRemoved = values["intent"] === "remove";
  const to = isRemoved ? "" : (values["new_name"] ?? "").trim();
  const refuse = (status: number, problem: string): NamesOutcome => {
    const errors = { new_name: problem };
    return {
      ok: false,
      status,
      reply: { form: "rename", kind, from, values: { new_name: isRemoved ? from : to }, errors },
    };
  };
  const isSeveral = kind === "author" && to.includes(",");
  const problem = isSeveral ? problems.comma : isRemoved ? undefined : problemWith(kind, to);
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

type NamesHelp = {
  /** Stored pictures with these words, the newest first. @throws if they cannot be read. */
  findPictures(search: string): Promise<PictureChoices["found"]>;
};

async function findPicture(
  from: string,
  values: FormValues,
  { findPictures }: NamesHelp,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const search = storableLine(values["find"] ?? "", 100);
  const reply = { form: "author", kind: "author", from, values } as const;
  try {
    const found = await findPictures(search);
    return { ok: false, status: 200, reply: { ...reply, pictures: { found, search } } };
  } catch (error) {
    context.log("error", "Pictures not read", error);
    return { ok: false, status: 503, reply: { ...reply, problem: problems.noPictures } };
  }
}

/** Does what a form of a name says. */
export async function changeName(values: FormValues, help: NamesHelp, context: AppLoadContext) {
  const kind = oneOf(nameKinds, values["kind"] ?? "") ?? "tag";
  const from = values["from"] ?? "";
  if (values["intent"] === "find-picture") return findPicture(from, values, help, context);
  if (values["intent"] !== "describe") return renameName(kind, from, values, context);
  return kind === "author"
    ? describeAuthor(from, values, context)
    : describeName(kind, from, values, context);
}
