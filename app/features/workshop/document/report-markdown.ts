import { nextStepCopy } from "~/content/workshop/next-step";
import { sessionCopy } from "~/content/workshop/session";
import { escapeMarkdown as plain } from "~/lib/markdown/escape-markdown";

import type { Fact, Report, Row, Section, Table } from "./report";

const mark = (isGuess: boolean | undefined) => (isGuess ? ` *(${sessionCopy.guess})*` : "");

function row({ cells, isGuess }: Row): string {
  const texts = cells.map(({ text }, index) => plain(text) + (index === 0 ? mark(isGuess) : ""));
  return `| ${texts.join(" | ")} |`;
}

function table({ caption, columns, rows }: Table): string {
  const head = `| ${columns.map(({ label }) => label).join(" | ")} |`;
  const rule = `| ${columns.map(({ isNumber }) => (isNumber ? "---:" : "---")).join(" | ")} |`;
  return `*${caption}*\n\n${[head, rule, ...rows.map(row)].join("\n")}`;
}

const facts = (items: readonly Fact[]) =>
  items
    .map(({ label, text, isGuess }) => `- **${label}:** ${plain(text)}${mark(isGuess)}`)
    .join("\n");

function section({ heading, paragraphs = [], ...rest }: Section): string {
  const parts = [`## ${heading}`, ...paragraphs.map(plain)];
  if (rest.stats)
    parts.push(
      rest.stats
        .map(({ value, label, note }) => `- **${plain(value)}** ${label} (${plain(note)})`)
        .join("\n"),
    );
  if (rest.canvas)
    for (const { number, title, items } of rest.canvas)
      parts.push(
        `### ${number} ${title}`,
        items
          .map(({ text, tag, isGuess }) => `- ${plain(text)} (${tag})${mark(isGuess)}`)
          .join("\n"),
      );
  if (rest.table) parts.push(table(rest.table));
  if (rest.note) parts.push(rest.note);
  if (rest.tree)
    parts.push(
      rest.tree
        .flatMap(({ label, items }, level) =>
          items.map(({ text, score, isGuess }) => {
            const points = score ? ` (${score})` : "";
            return `${"  ".repeat(level)}- ${label}: ${plain(text)}${points}${mark(isGuess)}`;
          }),
        )
        .join("\n"),
    );
  if (rest.facts) parts.push(facts(rest.facts));
  if (rest.list) parts.push(rest.list.map((item) => `- ${plain(item)}`).join("\n"));
  return parts.filter(Boolean).join("\n\n");
}

/** The document as GitHub Flavored Markdown. */
export function reportMarkdown(report: Report): string {
  const { name, headline, isFictional, guesses, sections, asks, sources } = report;
  const notes = [
    ...(isFictional ? [`> ${sessionCopy.fictional}`] : []),
    ...(guesses > 0 ? [`> ${sessionCopy.guessCount(guesses)}`] : []),
  ];
  const parts = [
    `# ${plain(headline)}`,
    ...notes,
    facts(report.facts),
    ...sections.map(section),
    ...(asks.length > 0
      ? [
          `## ${nextStepCopy.title}\n\n${asks.map(({ mark: of, question }) => `- **${of}:** ${plain(question)}`).join("\n")}`,
        ]
      : []),
    `## ${sessionCopy.sources}`,
    sources.map(({ text, href }) => (href ? `- [${text}](${href})` : `- ${text}`)).join("\n"),
    sessionCopy.madeWith(name),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
