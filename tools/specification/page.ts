import { format } from "oxfmt";

import type { Chapter, Group } from "./statements.ts";

function link(file: string): string {
  return `[${file}](../${file})`;
}

function testsOf(shown: NonNullable<Group["shown"]>): string[] {
  return Object.entries(shown).map(([file, titles]) => {
    const quoted = titles.map((title) => `\`\`${title}\`\``);
    return `${link(file)}: ${quoted.join("; ")}`;
  });
}

function sourcesOf({ built = [], shown, note }: Group): string {
  return [
    ...(note ? [note] : []),
    ...(built.length > 0 ? [`Built in ${built.map(link).join(", ")}.`] : []),
    ...(shown ? [`Shown by ${testsOf(shown).join("; ")}.`] : []),
  ].join(" ");
}

function countOf(groups: readonly Group[]): number {
  return groups.flatMap(({ statements }) => statements).length;
}

/** `docs/specification-coverage.md`, with numbered statements. */
export async function coveragePage(chapters: readonly Chapter[]): Promise<string> {
  const groups = chapters.flatMap((chapter) => chapter.groups);
  const lines = [
    "# What the specification states, and where it is built and shown",
    "",
    "`npm run specification` writes this page from the list in `tools/specification/statements`.",
    "`npm run check` fails when a file, a test or a quoted text that the list names is gone.",
    "",
    `Tests show ${countOf(groups.filter(({ shown }) => shown))} of ${countOf(groups)} statements.`,
    "Notes below them say what was decided where the specification is silent, and what is not built.",
  ];
  let section = 0;
  let number = 0;
  for (const chapter of chapters) {
    if (chapter.section !== section) {
      ({ section } = chapter);
      number = 0;
      lines.push("", `## ${section}. ${chapter.title}`);
    }
    for (const group of chapter.groups) {
      if (group.about) lines.push("", `### ${group.about}`);
      lines.push("");
      for (const statement of group.statements) {
        number += 1;
        lines.push(`- **${section}.${number}** ${statement}`);
      }
      lines.push("", sourcesOf(group));
    }
  }
  return (await format("specification.md", lines.join("\n"), { printWidth: 100 })).code;
}
