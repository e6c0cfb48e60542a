import type { AppLoadContext } from "@remix-run/node";

import { readNames } from "../../writing/site-spelling";
import type { ArticleName } from "../../writing/site-spelling";
import { detailsOf, listAuthorDetails } from "./author-details.server";
import type { AuthorDetails } from "./author-details.server";
import { listNameTexts, textsOf } from "./name-texts.server";
import type { NameTexts } from "./name-texts.server";

/** All names that articles have, by their spelling. @throws if they cannot be read. */
export async function listNames({ supabase }: AppLoadContext): Promise<ArticleName[]> {
  const names = await readNames(supabase);
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
