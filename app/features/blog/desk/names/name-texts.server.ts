import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { namesCopy } from "~/content/desk/articles/names";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isStorable } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { languages } from "../../languages";
import type { Language } from "../../languages";
import { nameKinds } from "./name-kinds";
import type { NameKind, NamesOutcome } from "./name-kinds";

const LONGEST = 300;

const listed = z.object({
  kind: z.enum(nameKinds),
  key: z.string(),
  language: z.string(),
  body: z.string(),
});

/** What the list of a category or tag says under its heading, by the code of the articles' language. */
export type NameTexts = Partial<Record<Language["code"], string>>;

/** The texts of names, by `kind key`. @throws if they cannot be read. */
export async function listNameTexts({
  supabase,
}: AppLoadContext): Promise<Record<string, NameTexts>> {
  const { data } = await supabase.rpc("list_name_texts").throwOnError();
  const texts: Record<string, NameTexts> = {};
  for (const { kind, key, language, body } of z.array(listed).parse(data)) {
    const code = languages.find(({ name }) => name === language)?.code;
    if (code) (texts[`${kind} ${key}`] ??= {})[code] = body;
  }
  return texts;
}

export function textsOf(
  texts: Record<string, NameTexts>,
  { kind, name }: { kind: NameKind; name: string },
): NameTexts {
  return texts[`${kind} ${topicKey(name.trim())}`] ?? {};
}

type Place = { kind: NameKind; name: string; language: string };

/** Saves a text unless the stored one is not what the writer saw. Returns what is stored now. */
export async function replaceText(
  { kind, name, language }: Place,
  seen: string,
  wanted: string,
  { supabase }: AppLoadContext,
): Promise<string> {
  const { data } = await supabase
    .rpc("describe_article_name", { kind, name, language, seen, new_text: wanted })
    .throwOnError();
  return z.string().parse(data);
}

const { problems } = namesCopy;

/** What is wrong with a text about a name; undefined if nothing is. */
export function problemWith(text: string): string | undefined {
  if (!isStorable(text)) return problems.unreadable;
  return Array.from(text).length > LONGEST ? problems.longText(LONGEST) : undefined;
}

/** Saves the texts of a category or tag; one that a colleague wrote meanwhile is shown first. */
export async function describeName(
  kind: NameKind,
  name: string,
  sent: FormValues,
  context: AppLoadContext,
): Promise<NamesOutcome> {
  const values: FormValues = {};
  const errors: FieldErrors = {};
  for (const { code } of languages) {
    const text = (sent[`text_${code}`] ?? "").replaceAll(/\s+/g, " ").trim();
    values[`text_${code}`] = text;
    values[`seen_${code}`] = sent[`seen_${code}`] ?? "";
    const problem = problemWith(text);
    if (problem) errors[`text_${code}`] = problem;
  }
  const refuse = (status: number, problem?: string): NamesOutcome => {
    return {
      ok: false,
      status,
      reply: { form: "describe", kind, from: name, values, errors, ...(problem && { problem }) },
    };
  };
  if (Object.keys(errors).length > 0) return refuse(422);
  try {
    for (const { code, name: language } of languages) {
      const [wanted, seen] = [values[`text_${code}`] ?? "", values[`seen_${code}`] ?? ""];
      const stored = await replaceText({ kind, name, language }, seen, wanted, context);
      if (stored !== wanted) errors[`text_${code}`] = problems.textChanged(stored);
      values[`seen_${code}`] = stored;
    }
  } catch (error) {
    context.log("error", "Text of a name not saved", error);
    return refuse(503, problems.textFailed);
  }
  return Object.keys(errors).length > 0 ? refuse(409) : { ok: true, notice: "name-described" };
}
