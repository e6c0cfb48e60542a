import { diffCopy } from "~/content/desk/articles/articles";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { DiffPart, DiffPiece, LineDiff } from "./line-diff.server";

const changed = {
  added: "bg-success/20 decoration-success",
  removed: "bg-danger/15 decoration-danger line-through",
  other: "bg-primary/35",
};

type Kind = keyof typeof changed;

function Piece({ piece: { text, isChanged }, kind }: { piece: DiffPiece; kind: Kind }) {
  if (!isChanged) return text;
  return <mark className={`rounded-sm text-inherit ${changed[kind]}`}>{text}</mark>;
}

type PiecesProps = { pieces: readonly DiffPiece[]; kind?: Kind };

/** A text with what the other one has differently marked. */
export function Pieces({ pieces, kind = "other" }: PiecesProps) {
  // oxlint-disable-next-line react/no-array-index-key -- two pieces can be the same, and none moves
  return pieces.map((piece, at) => <Piece key={at} piece={piece} kind={kind} />);
}

/** What a line of Markdown begins with, and how the line looks without it. */
const beginnings = [
  { sign: /^#{1,6} +/, look: "pt-1 font-display text-lg leading-title font-semibold text-ink" },
  { sign: /^ *[-*+] +/, look: "pl-5 before:float-left before:-ml-4 before:content-['•']" },
  { sign: /^> ?/, look: "border-l-2 border-control pl-3" },
];

const MIDDLE = /\n/;

/** The pieces of each line. */
function linesOf(pieces: readonly DiffPiece[]): DiffPiece[][] {
  const lines: DiffPiece[][] = [[]];
  for (const { text, isChanged } of pieces)
    for (const [at, part] of text.split(MIDDLE).entries()) {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, isChanged });
    }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ""));
}

function Line({ pieces: [first, ...rest], kind }: { pieces: DiffPiece[]; kind: Kind }) {
  const { sign, look } = beginnings.find((one) => one.sign.test(first?.text ?? "")) ?? {};
  const shown = first && sign ? { ...first, text: first.text.replace(sign, "") } : first;
  return (
    <span className={`block whitespace-pre-wrap ${look ?? ""}`}>
      <Pieces pieces={shown ? [shown, ...rest] : rest} kind={kind} />
    </span>
  );
}

/** The lines of a part: headings are bold and lists have dots, as in the article. */
function Lines({ pieces, kind }: { pieces: readonly DiffPiece[]; kind: Kind }) {
  // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and none moves
  return linesOf(pieces).map((line, at) => <Line key={at} pieces={line} kind={kind} />);
}

const block = "block space-y-2 py-2 pr-4 pl-10 wrap-anywhere";

const looks = {
  added: { Tag: "ins", sheet: "bg-success-soft before:content-['+'] before:text-success" },
  removed: { Tag: "del", sheet: "bg-danger-soft before:content-['−'] before:text-danger" },
} as const;

function Part({ part }: { part: DiffPart }) {
  const plain = [{ text: part.text, isChanged: false }];
  if (part.kind === "skipped")
    return (
      <details className="group/same">
        <summary className="flex min-h-9 items-center pl-10 text-sm text-muted hover:text-ink">
          <span className="underline underline-offset-[0.2em] group-open/same:no-underline">
            {part.lines} {diffCopy.unchanged}
          </span>
        </summary>
        <p className={`${block} text-ink-soft`}>
          <Lines pieces={plain} kind="other" />
        </p>
      </details>
    );
  if (part.kind === "same")
    return (
      <p className={`${block} text-ink-soft empty:hidden`}>
        <Lines pieces={plain} kind="other" />
      </p>
    );
  const { Tag, sheet } = looks[part.kind];
  return (
    <Tag
      className={`${block} no-underline before:float-left before:-ml-6 before:font-semibold ${sheet}`}
    >
      <VisuallyHidden>{diffCopy[part.kind]}</VisuallyHidden>
      <Lines pieces={part.pieces ?? plain} kind={part.kind} />
    </Tag>
  );
}

/** The lines that differ between two texts; `label` names the comparison. */
export function LineDiffView({ diff, label }: { diff: LineDiff; label: string }) {
  if (diff.state !== "different") {
    return (
      <p className="text-ink-soft">{diff.state === "same" ? diffCopy.same : diffCopy.tooLong}</p>
    );
  }
  return (
    <section
      aria-label={label}
      dir="auto"
      className="max-w-[52rem] overflow-hidden rounded-lg border border-line bg-surface py-2 leading-body"
    >
      {diff.parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts can be the same, and none moves
        <Part key={at} part={part} />
      ))}
    </section>
  );
}
