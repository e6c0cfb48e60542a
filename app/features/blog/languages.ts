/** The blog's languages: `code` in URLs, `name` in the database and on pages, `tag` for `lang`. */
export const languages = [
  { code: "en", name: "English", tag: "en" },
  { code: "pt", name: "Português", tag: "pt-BR" },
] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

export function languageByCode(code: string | null): Language {
  return languages.find((language) => language.code === code) ?? defaultLanguage;
}

export function languageByName(name: string): Language {
  return languages.find((language) => language.name === name) ?? defaultLanguage;
}

/** The language with this code, tag or name. */
export function languageNamed(text: string): Language | undefined {
  const wanted = text.toLowerCase();
  return languages.find((language) =>
    [language.code, language.tag, language.name].some((name) => name.toLowerCase() === wanted),
  );
}
