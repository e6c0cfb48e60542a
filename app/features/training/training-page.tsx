import { training as content } from "~/content/training";
import type { TrainingProgram, TrainingTopic } from "~/content/training";
import { Sheet } from "~/ui/illustrations/sheet";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Section } from "~/ui/sections/section";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

type SyllabusTimelineProps = {
  rows: TrainingProgram["syllabus"]["rows"];
  /** Before what a participant leaves with. */
  result: string;
  /** Without what happens in each part. */
  isBrief?: boolean;
};

/** The parts of a program in their order, each with what a participant leaves with. */
function SyllabusTimeline({ rows, result, isBrief = false }: SyllabusTimelineProps) {
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

/** One training program or all of them, with the contact form's link. */
export function TrainingPage({ topic }: { topic: TrainingTopic }) {
  const all = Object.values(content.programs);
  const program = all.find(({ path }) => path === topic.path);
  const others = all.filter(({ path }) => path !== topic.path);
  const section = { name: content.eyebrow, href: content.fallback.path };
  return (
    <>
      <UnfinishedHero
        parents={program ? [section] : undefined}
        title={topic.name}
        badge={content.comingSoon}
        heading={topic.name}
        lead={topic.text}
        actions={content.actions}
        aside={<Plan program={program ?? content.programs.immersion} status={content.draft} />}
      />
      {program ? (
        <Section id="syllabus" header={program.syllabus}>
          <SyllabusTimeline rows={program.syllabus.rows} result={content.result} />
        </Section>
      ) : null}
      <Section
        id="programs"
        tone="sunken"
        header={{ title: program ? content.otherTitle : content.programsTitle }}
      >
        <ul className="grid gap-10 lg:gap-14">
          {others.map(({ name, teaser, see, path, syllabus }) => (
            <li key={path} className="grid grid-cols-1 gap-5">
              <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
                <h3 className="text-xl leading-title">{name}</h3>
                <p className="text-ink-soft">{teaser}</p>
                <p className="lg:ml-auto">
                  <TextLink look="standalone" href={path}>
                    {see}
                  </TextLink>
                </p>
              </div>
              <SyllabusTimeline rows={syllabus.rows} result={content.result} isBrief />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type PlanProps = { program: TrainingProgram; status: string };

function Plan({ program, status }: PlanProps) {
  const { label, document, rows } = program.plan;
  const glyph = program.path.endsWith("immersion") ? "calendar-days" : "list-video";
  return (
    <Sheet label={label} document={document} status={status} glyph={glyph}>
      <ol className="divide-y divide-line">
        {rows.map(({ term, title, text }, index) => (
          <li key={term} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
            <span
              className={`grid place-items-center border-r border-line text-sm font-semibold ${index === rows.length - 1 ? "bg-primary text-on-primary" : "bg-sunken text-ink-soft"}`}
            >
              {term}
            </span>
            <span className="grid gap-0.5 px-5 py-3.5 leading-snug">
              <strong className="font-semibold">{title}</strong>
              <span className="text-sm text-pretty text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
