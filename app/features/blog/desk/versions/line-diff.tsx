import { diffCopy } from "~/content/desk/articles/articles";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { Lines } from "./formatted-lines";
import type { DiffPart, LineDiff } from "./line-diff.server";

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
        <div className={`${block} text-ink-soft`}>
          <Lines pieces={plain} kind="other" />
        </div>
      </details>
    );
  if (part.kind === "same")
    return (
      <div className={`${block} text-ink-soft empty:hidden`}>
        <Lines pieces={plain} kind="other" />
      </div>
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
