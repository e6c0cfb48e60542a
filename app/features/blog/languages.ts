/** The blog's languages: as the address, the database and the visitor call them. */
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

/** The language that somebody means by its code, tag or name. */
export function languageNamed(text: string): Language | undefined {
  const wanted = text.toLowerCase();
  return languages.find((language) =>
    [language.code, language.tag, language.name].some((name) => name.toLowerCase() === wanted),
  );
}
