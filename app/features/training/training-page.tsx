import { CalendarDays } from "~/ui/icons/calendar-days";
import { ListVideo } from "~/ui/icons/list-video";

import type { training, TrainingProgram, TrainingTopic } from "~/content/training";
import { Sheet } from "~/ui/illustrations/sheet";
import { LinkCards } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

type TrainingPageProps = { content: typeof training; topic: TrainingTopic };

/** One training program or all of them, with the contact form's link. */
export function TrainingPage({ content, topic }: TrainingPageProps) {
  const all = Object.values(content.programs);
  const program = all.find(({ path }) => path === topic.path);
  const others = all.filter(({ path }) => path !== topic.path);
  const section = { name: content.eyebrow, href: content.fallback.path };
  return (
    <>
      <UnfinishedHero
        parents={program ? [section] : undefined}
        current={topic.name}
        badge={content.comingSoon}
        title={topic.name}
        lead={topic.text}
        actions={content.actions}
        aside={<Plan program={program ?? content.programs.immersion} status={content.draft} />}
      />
      {program ? <Syllabus syllabus={program.syllabus} result={content.result} /> : null}
      <Section
        id="programs"
        tone="sunken"
        header={{ title: program ? content.otherTitle : content.programsTitle }}
      >
        <LinkCards
          layout="rows"
          cards={others.map(({ name, teaser, see, path }) => ({
            title: name,
            text: teaser,
            link: { text: see, href: path },
          }))}
        />
      </Section>
    </>
  );
}

type SyllabusProps = { syllabus: TrainingProgram["syllabus"]; result: string };

function Syllabus({ syllabus, result }: SyllabusProps) {
  return (
    <Section id="syllabus" layout="split" header={{ title: syllabus.title, lead: syllabus.lead }}>
      <ol className="border-t border-line">
        {syllabus.rows.map(({ title, text, ...row }) => (
          <li key={title} className="grid gap-2 border-b border-line py-6">
            <h3 className="text-lg leading-title">{title}</h3>
            <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
            <p className="waypoint text-sm">
              <span className="text-muted">{result}:</span> {row.result}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type PlanProps = { program: TrainingProgram; status: string };

function Plan({ program, status }: PlanProps) {
  const { label, document, rows } = program.plan;
  const glyph = program.path.endsWith("immersion") ? CalendarDays : ListVideo;
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
