import { snippetsCopy } from "~/content/desk/snippets";
import type { SnippetLanguage } from "~/content/desk/snippets";

export type Snippet = {
  id: string;
  title: string;
  /** Null for all languages. */
  language: SnippetLanguage | null;
  body: string;
  version: number;
};

type Addressee = { full_name: string; company: string | null; language: string | null };

/** The language of the texts for a lead: English unless the lead's is Portuguese. */
export function languageFor({ language }: Pick<Addressee, "language">): SnippetLanguage {
  return /^pt\b/i.test(language ?? "") ? "pt-BR" : "en";
}

/** The first word of a name. */
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s/)[0] ?? "";

/** What stands for a lead's own words in a snippet, in braces. */
export const snippetWords = ["name", "first_name", "company"] as const;

/** The words in braces of a text that nothing is filled in for, with their braces. */
export function unknownWords(body: string): string[] {
  const found = [...body.matchAll(/\{([^{}\n]{1,40})\}/g)];
  const unknown = found.filter(([, word = ""]) => {
    const isKnown = snippetWords.some((known) => known === word.toLowerCase());
    return word.trim() !== "" && !isKnown;
  });
  return [...new Set(unknown.map(([whole]) => whole))];
}

/** A snippet's text for a lead: its name, first name and company in place of `{name}`, `{first_name}` and `{company}`. */
export function snippetText({ body, language }: Snippet, lead: Addressee): string {
  const words: Record<string, string> = {
    name: lead.full_name,
    first_name: firstNameOf(lead.full_name),
    company: lead.company ?? snippetsCopy.noCompany[language ?? languageFor(lead)],
  };
  return body.replaceAll(/\{(name|first_name|company)\}/gi, (_found, word: string) => {
    return words[word.toLowerCase()] ?? "";
  });
}

/** The snippets for a lead: those in its language first, then those for all. */
export function snippetsFor<One extends Pick<Snippet, "language">>(
  snippets: readonly One[],
  lead: Pick<Addressee, "language">,
): One[] {
  const own = languageFor(lead);
  const rank = ({ language }: One) => Number(language !== own) + Number((language ?? own) !== own);
  return snippets.toSorted((one, other) => rank(one) - rank(other));
}
