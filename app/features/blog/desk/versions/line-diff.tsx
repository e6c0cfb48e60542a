import { diffCopy } from "~/content/desk/articles/articles";

import type { DiffPart, DiffPiece, LineDiff } from "./line-diff.server";

const line = "block border-l-4 px-3 py-0.5 whitespace-pre-wrap wrap-anywhere";

function Piece({ piece: { text, isChanged } }: { piece: DiffPiece }) {
  if (!isChanged) return text;
  return (
    <mark className="rounded-sm bg-transparent text-inherit underline decoration-2 underline-offset-4">
      <strong>{text}</strong>
    </mark>
  );
}

/** A text with what the other one has differently marked. */
export function Pieces({ pieces }: { pieces: readonly DiffPiece[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- two pieces can be the same, and none moves
  return pieces.map((piece, at) => <Piece key={at} piece={piece} />);
}

function Part({ part }: { part: DiffPart }) {
  if (part.kind === "skipped") {
    return (
      <p className="border-y border-line bg-sunken px-4 py-1 text-sm text-muted">
        … {part.lines} {diffCopy.unchanged}
      </p>
    );
  }
  const text = part.text.replace(/\n$/, "") || " ";
  if (part.kind === "same")
    return <p className={`${line} border-transparent text-ink-soft`}>{text}</p>;
  const isAdded = part.kind === "added";
  const Change = isAdded ? "ins" : "del";
  return (
    <Change
      className={`${line} ${isAdded ? "border-success bg-success-soft no-underline" : "border-danger bg-danger-soft no-underline"}`}
    >
      <span className="block text-xs font-semibold select-none">
        {isAdded ? diffCopy.added : diffCopy.removed}
      </span>
      {part.pieces ? <Pieces pieces={part.pieces} /> : text}
    </Change>
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
      className="overflow-hidden rounded-lg border border-line bg-surface py-1 text-sm leading-body"
    >
      {diff.parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts can be the same, and none moves
        <Part key={at} part={part} />
      ))}
    </section>
  );
}
