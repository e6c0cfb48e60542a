import type { TrainingProgram } from "~/content/training";

type SyllabusTimelineProps = {
  rows: TrainingProgram["syllabus"]["rows"];
  /** Before what a participant leaves with. */
  result: string;
  /** Without what happens in each part. */
  isBrief?: boolean;
};

/** The parts of a program in their order, each with what a participant leaves with. */
export function SyllabusTimeline({ rows, result, isBrief = false }: SyllabusTimelineProps) {
  return (
    <ol className="trace relative grid gap-x-6 gap-y-6 lg:grid-cols-5">
      {rows.map(({ title, text, ...row }) => (
        <li
          key={title}
          className="trace-step relative grid content-start gap-2 pl-8 lg:grid-rows-subgrid lg:row-span-3 lg:pt-8 lg:pl-0"
        >
          <p className="font-display text-lg leading-title font-semibold">{title}</p>
          {isBrief ? null : <p className="text-sm text-pretty text-ink-soft">{text}</p>}
          <p className="text-sm text-pretty">
            <span className="block text-xs text-muted">{result}</span>
            {row.result}
          </p>
        </li>
      ))}
    </ol>
  );
}
