import { documentContact, nextStepCopy } from "~/content/workshop/next-step";
import { sessionCopy } from "~/content/workshop/session";

import { codePoints } from "../engine/limits";
import type { Report, Section } from "./report";

const guess = (isGuess: boolean | undefined) =>
  isGuess ? ` (${sessionCopy.guess.toLowerCase()})` : "";

function sectionLines({ heading, paragraphs = [], ...parts }: Section): string[] {
  const { stats = [], table, tree = [], canvas = [], facts = [] } = parts;
  const columns = table?.columns.slice(1).map(({ label }) => label) ?? [];
  return [
    "",
    heading,
    ...paragraphs,
    ...stats.map(({ value, label, note }) => `${label}: ${value} (${note})`),
    ...canvas.flatMap(({ title, items }) =>
      items.map(({ text, tag, isGuess }) => `${title}: ${text} (${tag})${guess(isGuess)}`),
    ),
    ...(table?.rows ?? []).map(({ cells: [first, ...others], isGuess }, index) => {
      const values = others.map(({ text }, column) => `${columns[column]} ${text}`);
      return `${index + 1}. ${first?.text}${guess(isGuess)}: ${values.join(", ")}`;
    }),
    ...tree.flatMap(({ label, items }) =>
      items.map(({ text, isGuess }) => `${label}: ${text}${guess(isGuess)}`),
    ),
    ...facts.map(({ label, text, isGuess }) => `${label}: ${text}${guess(isGuess)}`),
  ];
}

/** The document as plain text of at most `most` characters; whole lines are left out at its end. */
export function reportText(report: Report, most: number): string {
  const { name, headline, isFictional, facts, sections, asks } = report;
  // Notes on how to read a document are the same in all of them.
  const own = sections.filter(({ list }) => !list);
  const lines = [
    `${name}: ${headline}`,
    ...(isFictional ? [sessionCopy.fictional] : []),
    ...facts.map(({ label, text, isGuess }) => `${label}: ${text}${guess(isGuess)}`),
    ...own.flatMap(sectionLines),
    ...(asks.length > 0 ? ["", nextStepCopy.title] : []),
    ...asks.map(({ mark, question }) => `${mark}: ${question}`),
  ];
  const text = lines.join("\n");
  if (codePoints(text) <= most) return text;
  const { cut } = documentContact;
  let kept = "";
  for (const line of lines) {
    if (codePoints(`${kept}${line}\n\n${cut}`) > most) break;
    kept += `${line}\n`;
  }
  return `${kept}\n${cut}`;
}
