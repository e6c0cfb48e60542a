import type { Sample } from "~/content/experts/samples/sample";
import { expertPageCopy } from "~/content/products";
import { Heading } from "~/ui/sections/heading";

const copy = expertPageCopy.sample;

type DialogueProps = {
  expert: string;
  lines: Sample["dialogue"];
  /** Whether its title and note have room beside it. */
  isWide?: boolean;
};

/** A conversation of five lines between the expert, by its name, and a team. */
export function Dialogue({ expert, lines, isWide = false }: DialogueProps) {
  return (
    <div
      className={`grid content-start gap-5 ${isWide ? "lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12" : ""}`}
    >
      <Heading level={3} className="text-lg leading-title">
        {copy.dialogueTitle}
      </Heading>
      <ol className={`grid gap-3 ${isWide ? "lg:col-start-2 lg:row-span-2 lg:row-start-1" : ""}`}>
        {lines.map(({ from, text }) => (
          <li
            key={text}
            className={
              from === "team"
                ? "ml-8 grid gap-0.5 rounded-lg rounded-br-sm border border-line px-4 py-3 sm:ml-12"
                : "mr-4 grid gap-0.5 rounded-lg rounded-bl-sm bg-raised px-4 py-3 shadow-sm sm:mr-8"
            }
          >
            <span className="text-xs font-semibold text-muted">
              {from === "team" ? copy.team : expert}
            </span>
            <span className="leading-snug text-pretty">{text}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{copy.dialogueNote}</p>
    </div>
  );
}

/** What the team asked for, struck out, and what the expert wrote instead. */
export function Refusal({ asked, instead }: Sample["refusal"]) {
  return (
    <div className="grid content-start gap-3 border-t-2 border-ink pt-5">
      <Heading level={3} className="text-lg leading-title">
        {copy.refusedTitle}
      </Heading>
      <p className="text-pretty text-muted">
        “<span className="line-through decoration-control decoration-1">{asked}</span>”
      </p>
      <p className="text-pretty">{instead}</p>
    </div>
  );
}
