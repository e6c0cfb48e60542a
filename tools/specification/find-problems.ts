import type { Chapter, Group } from "./statements.ts";
import { testTitles } from "./test-titles.ts";

/** Reads a file of the project; undefined if it does not exist. */
export type ReadFile = (path: string) => string | undefined;

function titleProblems(file: string, titles: readonly string[], read: ReadFile): string[] {
  const text = read(file);
  if (text === undefined) return [`There is no file ${file}`];
  const found = testTitles(text);
  return titles.flatMap((title) => {
    const { length } = found.filter((it) => it.at(-1) === title || it.join(" > ") === title);
    return length === 1 ? [] : [`${file} has ${length} tests with the title: ${title}`];
  });
}

/** Text that a statement quotes “like this” must occur literally in one of its tests. */
function quoteProblems({ statements, shown = {} }: Group, read: ReadFile): string[] {
  const files = Object.keys(shown);
  if (files.length === 0) return [];
  const tests = files.map((file) => read(file) ?? "");
  return statements
    .flatMap((statement) => [...statement.matchAll(/“(.+?)”/g)].map(([, quote = ""]) => quote))
    .filter((quote) => !tests.some((text) => text.includes(quote)))
    .map((quote) => `${files.join(" and ")} do not have the text: ${quote}`);
}

function groupProblems(group: Group, read: ReadFile): string[] {
  const { statements, built = [], shown = {}, note } = group;
  const isShown = built.length > 0 && Object.keys(shown).length > 0;
  return [
    ...(isShown || note ? [] : [`No file, no test and no note for: ${statements[0]}`]),
    ...built
      .filter((file) => read(file) === undefined)
      .map((file) => `There is no file ${file} to build: ${statements[0]}`),
    ...Object.entries(shown).flatMap(([file, titles]) => titleProblems(file, titles, read)),
    ...quoteProblems(group, read),
  ];
}

/** Files and test titles in the statements that do not exist. */
export function findProblems(chapters: readonly Chapter[], read: ReadFile): string[] {
  const groups = chapters.flatMap((chapter) => chapter.groups);
  return [...new Set(groups.flatMap((group) => groupProblems(group, read)))];
}
