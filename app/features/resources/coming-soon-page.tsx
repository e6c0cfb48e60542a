import { resourcesLink } from "~/content/resources";
import type { ComingSoonContent as Content } from "~/content/resources";
import { CallSheet } from "~/ui/illustrations/call-sheet";
import { ChangeLog } from "~/ui/illustrations/change-log";
import { VideoCall } from "~/ui/illustrations/video-call";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";
import { releases } from "~/content/company/releases";
import { useToday } from "~/content/use-today";
import { Disclosure } from "~/ui/primitives/disclosure";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Section } from "~/ui/sections/section";
import { UseToday } from "~/ui/sections/use-today";

import { WrittenTutorial } from "./tutorial/written-tutorial";

const artefacts = { tutorials: CallSheet, webinars: VideoCall, releases: ChangeLog };

/** Page of a planned resource, with what there is of it. */
export function ComingSoonPage({ content }: { content: Content }) {
  const [lead, ...more] = content.text;
  const Artefact = artefacts[content.art];
  return (
    <>
      <UnfinishedHero
        {...content}
        parents={[resourcesLink]}
        lead={lead}
        actions={[content.way]}
        aside={<Artefact {...content.table} />}
      >
        {more.map((text) => (
          <p key={text} className="text-pretty text-ink-soft">
            {text}
          </p>
        ))}
        {"topics" in content ? (
          <ol className="grid list-decimal gap-2 pl-5 text-pretty">
            {content.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ol>
        ) : null}
      </UnfinishedHero>
      {content.art === "tutorials" ? <WrittenTutorial /> : null}
      {content.art === "releases" ? (
        <>
          <UseToday id={useToday.id} />
          <ReleaseLog />
        </>
      ) : null}
    </>
  );
}

/** What can be used since when, with the fixes of each day folded. */
function ReleaseLog() {
  const { id, eyebrow, title, lead, fixes: fixesTitle, days, next } = releases;
  const way = (
    <p className="pt-2">
      <TextLink look="standalone" href={next.href}>
        {next.text}
      </TextLink>
    </p>
  );
  return (
    <Section id={id} layout="split" header={{ eyebrow, title, lead, children: way }}>
      <ol className="border-t border-line">
        {days.map(({ date, text, changes, fixes }) => (
          <li
            key={date}
            className="grid gap-x-8 gap-y-4 border-b border-line py-8 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <h3 className="text-lg leading-title">
              <time dateTime={date}>{text}</time>
            </h3>
            <div className="grid gap-4">
              <Changes items={changes} />
              <Disclosure title={fixesTitle}>
                <Changes items={fixes} />
              </Disclosure>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Changes({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-pretty text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
