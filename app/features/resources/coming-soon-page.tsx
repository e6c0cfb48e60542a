import { resourcesLink } from "~/content/resources";
import type { ComingSoonContent as Content } from "~/content/resources";
import { CallSheet } from "~/ui/illustrations/call-sheet";
import { ChangeLog } from "~/ui/illustrations/change-log";
import { VideoCall } from "~/ui/illustrations/video-call";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

import { ReleaseLog } from "./release-log";
import { WrittenTutorial } from "./tutorial/written-tutorial";

const artefacts = { tutorials: CallSheet, webinars: VideoCall, releases: ChangeLog };

/** Page of a planned resource, with what there is of it. */
export function ComingSoonPage({ content }: { content: Content }) {
  const [lead, ...more] = content.text;
  const Artefact = artefacts[content.art];
  return (
    <>
      <UnfinishedHero
        parents={[resourcesLink]}
        current={content.title}
        badge={content.badge}
        title={content.heading}
        highlight={content.highlight}
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
      {content.art === "releases" ? <ReleaseLog /> : null}
    </>
  );
}
