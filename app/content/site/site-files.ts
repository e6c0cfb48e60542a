import { legalFrame, legalPages } from "../legal/documents";

/** Texts of `llms.txt`. */
export const guideCopy = {
  experts: "AI experts",
  pages: "Main pages",
  articles: "Blog",
  feeds: "The newest articles with their whole text, as RSS.",
};

/** `lastmod` of pages that show their date. */
export const changedOn: Readonly<Record<string, string>> = Object.fromEntries(
  legalPages.map(({ path }) => [path, legalFrame.updated.date]),
);

/** Groups of slugs whose articles are translations of each other. */
export const translatedArticles: readonly (readonly string[])[] = [
  ["lean-canvas-in-an-hour", "lean-canvas-em-uma-hora"],
  ["bottom-up-market-size", "mercado-de-baixo-para-cima"],
  ["measuring-fit-honestly", "product-market-fit-com-honestidade"],
  ["build-prompts-that-work", "prompts-para-agentes-de-codigo"],
];
