import { legalFrame, legalPages } from "../legal/documents";

/** What the sitemap and the guide for language models say beyond the pages' own names. */
export const guideCopy = {
  experts: "AI experts",
  pages: "Main pages",
  posts: "Blog",
  feeds: "The newest articles with their whole text, as RSS.",
};

/** The day of the last change, for pages that show it. */
export const changedOn: Readonly<Record<string, string>> = Object.fromEntries(
  legalPages.map(({ path }) => [path, legalFrame.updated.date]),
);

/** Slugs of posts that are translations of each other. */
export const translatedPosts: readonly (readonly string[])[] = [
  ["lean-canvas-in-an-hour", "lean-canvas-em-uma-hora"],
  ["bottom-up-market-size", "mercado-de-baixo-para-cima"],
  ["measuring-fit-honestly", "product-market-fit-com-honestidade"],
  ["build-prompts-that-work", "prompts-para-agentes-de-codigo"],
];
