import type { AppLoadContext } from "@remix-run/node";

import type { FormValues } from "~/lib/forms/form-values";
import { authorNames } from "~/lib/validation/author-names";
import { editDistance } from "~/lib/validation/edit-distance";
import { distinctNames, topicKey } from "~/lib/validation/topic-key";

import { readArticle } from "../article-row.server";
import { listNames } from "../names/names.server";
import type { ArticleName } from "../../writing/site-spelling";

/** What an article has of each kind of name. */
type Named = { author: string; category: string; tags: readonly string[] };

/** Spells a name as other articles do; one that only this article has is spelled as it was typed. */
export function speller(names: readonly ArticleName[], own: Named | null) {
  const ownKeys = {
    author: authorNames(own?.author ?? "").map(topicKey),
    category: [topicKey(own?.category ?? "")],
    tag: (own?.tags ?? []).map(topicKey),
  };
  return (kind: ArticleName["kind"], typed: string): string => {
    const key = topicKey(typed.trim());
    const known = names.find((one) => one.kind === kind && topicKey(one.name.trim()) === key);
    const others = (known?.articles ?? 0) - (ownKeys[kind].includes(key) ? 1 : 0);
    return known && others > 0 ? known.name : typed;
  };
}

/** Whether each word before the @ of an address is one of the name's, as in ana.lima@… */
function isNameOf(name: string, address: string): boolean {
  const words = topicKey(name).split(/[\s.]+/);
  const [account = ""] = topicKey(address).split("@");
  return account.split(/[._+-]/).every((word) => words.includes(word));
}

/** The known author whose name the address of an account has; "" if there is none, or are several. */
export function authorWithAddress(authors: readonly string[], address: string): string {
  const [own = "", other] = authors.filter((name) => isNameOf(name, address));
  return other === undefined ? own : "";
}

/**
 * The authors that no other article has: none on a new site, nor if that is the writer with this address alone, unless the
 * name is near a known one.
 */
export function newAuthors(
  author: string,
  { names, own, address }: { names: readonly ArticleName[]; own: Named | null; address: string },
): string[] {
  const ownKeys = new Set(authorNames(own?.author ?? "").map(topicKey));
  const others = names.flatMap(({ kind, name, articles }) =>
    kind === "author" && articles > (ownKeys.has(topicKey(name.trim())) ? 1 : 0) ? [name] : [],
  );
  if (others.length === 0) return [];
  const known = new Set(others.map((name) => topicKey(name.trim())));
  const unknown = authorNames(author).filter((name) => !known.has(topicKey(name)));
  const isOwn = (name: string) => isNameOf(name, address) && nearestName(name, others) === null;
  return unknown.every(isOwn) ? [] : unknown;
}

/** The category, unless another article has it: none on a new site. */
export function newCategories(
  category: string,
  { names, own }: { names: readonly ArticleName[]; own: Named | null },
): string[] {
  const key = topicKey(category.trim());
  const ownKey = topicKey(own?.category ?? "");
  const others = names.filter(
    (one) =>
      one.kind === "category" && one.articles > (topicKey(one.name.trim()) === ownKey ? 1 : 0),
  );
  const isKnown = others.some(({ name }) => topicKey(name.trim()) === key);
  return key === "" || isKnown || others.length === 0 ? [] : [category.trim()];
}

const LETTERS_PER_SLIP = 3;
/** Tags are short, and many are new: pricing is none of writing. */
const TAG_LETTERS_PER_SLIP = 4;

/** The known name nearest to a typed one, if the two differ by at most `slips` letters; null otherwise. */
export function nearestName(
  name: string,
  known: readonly string[],
  slips = Math.max(1, Math.floor(name.length / LETTERS_PER_SLIP)),
): string | null {
  const key = topicKey(name);
  let most = slips;
  let nearest: string | null = null;
  for (const one of known) {
    const distance = editDistance(key, topicKey(one));
    if (one === name || distance > most) continue;
    nearest = one;
    most = distance - 1;
  }
  return nearest;
}

/** The tags that no other article has and that are near one that others have: a new tag alone is no slip. */
export function mistypedTags(
  tags: readonly string[],
  { names, own }: { names: readonly ArticleName[]; own: Named | null },
): { name: string; nearest: string }[] {
  const ownKeys = new Set((own?.tags ?? []).map(topicKey));
  const others = names.flatMap(({ kind, name, articles }) =>
    kind === "tag" && articles > (ownKeys.has(topicKey(name.trim())) ? 1 : 0) ? [name] : [],
  );
  const known = new Set(others.map((name) => topicKey(name.trim())));
  return tags.flatMap((name) => {
    const slips = Math.floor(name.length / TAG_LETTERS_PER_SLIP);
    const nearest = known.has(topicKey(name)) ? null : nearestName(name, others, slips);
    return nearest === null ? [] : [{ name, nearest }];
  });
}

/** A list with the second of two names in place of the first. */
function withMeant(list: string, [mistyped, meant = ""]: readonly string[]): string {
  const names = authorNames(list).map((name) => (name === mistyped ? meant : name));
  return distinctNames(names).join(", ");
}

/** The form with the known name that its writer chose instead of a new one. */
export function withChosenName(values: FormValues): FormValues {
  const { use_author, use_category, use_tags, author = "", category = "", tags = "" } = values;
  return {
    ...values,
    ...(use_author && { author: withMeant(author, authorNames(use_author)) }),
    ...(use_tags && { tags: withMeant(tags, authorNames(use_tags)) }),
    category: use_category ?? category,
  };
}

/** Whether the button of a known name was pressed: it publishes nothing yet. */
export const isNameChosen = ({ use_author, use_category, use_tags }: FormValues) =>
  Boolean(use_author ?? use_category ?? use_tags);

/** The form with author, category and tags as other articles spell them; as it is if they cannot be read. */
export async function withKnownSpelling(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<FormValues> {
  try {
    const [names, own] = await Promise.all([
      listNames(context),
      id ? readArticle(id, context) : null,
    ]);
    const spell = speller(names, own);
    const { author = "", category = "", tags = "" } = values;
    const spelled = tags.split(",").map((tag) => spell("tag", tag.trim()));
    return {
      ...values,
      author: distinctNames(authorNames(author).map((name) => spell("author", name))).join(", "),
      category: spell("category", category),
      tags: spelled.filter(Boolean).join(", "),
    };
  } catch (error) {
    context.log("warn", "Names not spelled as other articles do", error);
    return values;
  }
}
