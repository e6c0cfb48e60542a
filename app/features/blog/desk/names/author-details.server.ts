import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/articles/names";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { responsivePicture } from "~/lib/http/picture-address";
import { wholeWebUrl } from "~/lib/http/site-address";
import { topicKey } from "~/lib/validation/topic-key";

import type { NamesOutcome } from "./name-kinds";
import { problemWith } from "./name-texts.server";

const stored = z.object({
  key: z.string(),
  biography: z.string(),
  picture: z.string(),
  website: z.string(),
});

/** What readers see of an author besides the name; "" for what there is not. */
export type AuthorDetails = Omit<z.infer<typeof stored>, "key">;

export const NOTHING: AuthorDetails = { biography: "", picture: "", website: "" };
const columns = Object.keys(stored.shape).join();
const LONGEST_WEBSITE = 1000;
const keyOf = (name: string) => topicKey(name.trim());

/** The details of all authors who have some, by the key of the name. @throws if they cannot be read. */
export async function listAuthorDetails({ supabase }: AppLoadContext) {
  const { data } = await supabase.from("blog_authors").select(columns).throwOnError();
  return new Map(
    z
      .array(stored)
      .parse(data)
      .map(({ key, ...details }) => [key, details]),
  );
}

export function detailsOf(all: ReadonlyMap<string, AuthorDetails>, name: string): AuthorDetails {
  return all.get(keyOf(name)) ?? NOTHING;
}

/** Saves the details unless the stored ones are not what the writer saw. Returns what is stored now. */
export async function replaceDetails(
  name: string,
  seen: AuthorDetails,
  wanted: AuthorDetails,
  { supabase }: AppLoadContext,
): Promise<AuthorDetails> {
  const authors = supabase.from("blog_authors");
  const key = keyOf(name);
  const isNothing = (details: AuthorDetails) => Object.values(details).every((value) => !value);
  if (isNothing(seen)) {
    const { error } = isNothing(wanted)
      ? { error: null }
      : await authors.insert({ name: name.trim(), ...wanted });
    // A colleague's row is read below.
    if (error && error.code !== "23505") throw error;
  } else {
    await (isNothing(wanted) ? authors.delete() : authors.update({ ...wanted }))
      .match({ key, ...seen })
      .throwOnError();
  }
  const { data } = await supabase
    .from("blog_authors")
    .select(columns)
    .eq("key", key)
    .throwOnError();
  const [row] = z.array(stored).parse(data);
  if (!row) return NOTHING;
  const { key: _key, ...details } = row;
  return details;
}

const { problems } = namesCopy;

/** A field of the form for each of the details that the page showed. */
const seenFields = (details: AuthorDetails): FormValues =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [`seen_${name}`, value]));

/** Saves the biography, the picture and the site of an author; those that a colleague saved meanwhile are shown first. */
export async function describeAuthor(
  name: string,
  sent: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const seen = {
    biography: sent["seen_biography"] ?? "",
    picture: sent["seen_picture"] ?? "",
    website: sent["seen_website"] ?? "",
  };
  const typed = (sent["website"] ?? "").trim();
  const website = wholeWebUrl(typed);
  const wanted = {
    biography: (sent["biography"] ?? "").replaceAll(/\s+/g, " ").trim(),
    picture: sent["picture"] ?? "",
    website: website?.href ?? typed,
  };
  const errors: FieldErrors = {};
  const refuse = (status: number, now: AuthorDetails, problem?: string): NamesOutcome => {
    const values = { ...wanted, ...seenFields(now) };
    return {
      ok: false,
      status,
      reply: {
        form: "author",
        kind: "author",
        from: name,
        values,
        errors,
        ...(problem && { problem }),
      },
    };
  };
  const problem = problemWith(wanted.biography);
  if (problem) errors["biography"] = problem;
  if (wanted.picture && !responsivePicture(wanted.picture)) errors["picture"] = problems.picture;
  if (typed && (website?.protocol !== "https:" || wanted.website.length > LONGEST_WEBSITE))
    errors["website"] = problems.website;
  if (Object.keys(errors).length > 0) return refuse(422, seen);
  try {
    const now = await replaceDetails(name, seen, wanted, context);
    if (now.biography !== wanted.biography)
      errors["biography"] = problems.textChanged(now.biography);
    if (now.picture !== wanted.picture) errors["picture"] = problems.pictureChanged;
    if (now.website !== wanted.website) errors["website"] = problems.textChanged(now.website);
    return Object.keys(errors).length > 0
      ? refuse(409, now)
      : { ok: true, notice: "author-described" };
  } catch (error) {
    context.log("error", "Author not described", error);
    return refuse(503, seen, problems.textFailed);
  }
}
