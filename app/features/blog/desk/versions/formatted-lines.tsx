import { Fragment } from "react";
import type { ReactNode } from "react";

import { diffCopy } from "~/content/desk/articles/articles";

import { formattedCells, formattedLine } from "./inline-marks";
import type { Look, Run } from "./inline-marks";
import type { DiffPiece } from "./line-diff.server";

const changed = {
  added: "bg-success/20 decoration-success",
  removed: "bg-danger/15 decoration-danger line-through",
  other: "bg-primary/35",
};

type Kind = keyof typeof changed;

const looks: Record<Look, (words: ReactNode) => ReactNode> = {
  strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
  em: (words) => <em>{words}</em>,
  s: (words) => <s>{words}</s>,
  code: (words) => <code className="rounded-sm bg-sunken px-1 text-[0.9em]">{words}</code>,
  link: (words) => <span className="text-link underline underline-offset-[0.2em]">{words}</span>,
  address: (words) => <code className="ml-1 text-[0.85em]">{words}</code>,
  picture: (words) => (
    <span className="text-muted">
      {diffCopy.picture} {words}
    </span>
  ),
  note: (words) => <sup>{words}</sup>,
};

/** Words in their looks; what the other text has differently is marked. */
function Words({ runs, kind }: { runs: readonly Run[]; kind: Kind }) {
  return runs.map((run, at) => {
    const mark = <mark className={`rounded-sm text-inherit ${changed[kind]}`}>{run.text}</mark>;
    const shown = run.looks.reduceRight<ReactNode>(
      (words, look) => looks[look](words),
      run.isChanged ? mark : run.text,
    );
    // oxlint-disable-next-line react/no-array-index-key -- two runs can be the same, and none moves
    return <Fragment key={at}>{shown}</Fragment>;
  });
}

const task =
  "pl-5 before:float-left before:-ml-5 before:mt-[0.35lh] before:size-3 before:rounded-sm before:border before:border-ink before:content-['']";

/** What a line of Markdown begins with, and how the line looks without it. */
const beginnings = [
  { sign: /^#{1,6} +/, look: "pt-1 font-display text-lg leading-title font-semibold text-ink" },
  { sign: /^ *[-*+] +\[ \] +/, look: `${task} before:bg-surface` },
  { sign: /^ *[-*+] +\[x\] +/i, look: `${task} before:bg-ink` },
  { sign: /^ *[-*+] +/, look: "pl-5 before:float-left before:-ml-4 before:content-['•']" },
  { sign: /^> ?/, look: "border-l-2 border-control pl-3" },
];

type LineProps = { pieces: readonly DiffPiece[]; kind: Kind };

const textOf = (pieces: readonly DiffPiece[]) => pieces.map(({ text }) => text).join("");

/** The pieces of each line. */
function linesOf(pieces: readonly DiffPiece[]): DiffPiece[][] {
  const lines: DiffPiece[][] = [[]];
  for (const { text, isChanged } of pieces)
    for (const [at, part] of text.split("\n").entries()) {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, isChanged });
    }
  return lines.filter((line) => textOf(line).trim() !== "");
}

function Line({ pieces, kind }: LineProps) {
  const text = textOf(pieces);
  const { sign, look = "" } = beginnings.find((one) => one.sign.test(text)) ?? {};
  const skip = sign?.exec(text)?.[0].length;
  return (
    <span className={`block whitespace-pre-wrap ${look}`}>
      <Words runs={formattedLine(pieces, skip)} kind={kind} />
    </span>
  );
}

const isRow = (pieces: readonly DiffPiece[]) => textOf(pieces).trimStart().startsWith("|");
/** The line below the head of a table. */
const isRule = (pieces: readonly DiffPiece[]) => /^[\s|:-]+$/.test(textOf(pieces));

function Rows({ rows, kind }: { rows: readonly DiffPiece[][]; kind: Kind }) {
  const hasHead = rows[1] !== undefined && isRule(rows[1]);
  return (
    <table aria-label={diffCopy.table} className="w-full table-fixed border-collapse text-left">
      <tbody>
        {rows.map((pieces, row) => {
          if (isRule(pieces)) return null;
          const Cell = hasHead && row === 0 ? "th" : "td";
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two rows can be the same, and none moves
            <tr key={row}>
              {formattedCells(pieces).map((runs, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <Cell key={at} className="border border-line px-2 py-1 align-top">
                  <Words runs={runs} kind={kind} />
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The lines of a part as the article has them; rows that follow one another are a table. */
export function Lines({ pieces, kind }: LineProps) {
  const blocks: { isTable: boolean; lines: DiffPiece[][] }[] = [];
  for (const line of linesOf(pieces)) {
    const [last, isTable] = [blocks.at(-1), isRow(line)];
    if (isTable && last?.isTable) last.lines.push(line);
    else blocks.push({ isTable, lines: [line] });
  }
  return blocks.map(({ isTable, lines: [first = [], ...rest] }, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and none moves
    if (!isTable) return <Line key={at} pieces={first} kind={kind} />;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return <Rows key={at} rows={[first, ...rest]} kind={kind} />;
  });
}
