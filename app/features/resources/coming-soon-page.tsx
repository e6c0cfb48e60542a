import type { ComingSoonContent as Content } from "~/content/resources";
import { CallSheet } from "~/ui/illustrations/call-sheet";
import { ChangeLog } from "~/ui/illustrations/change-log";
import { VideoCall } from "~/ui/illustrations/video-call";

import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

const artefacts = { tutorials: CallSheet, webinars: VideoCall, releases: ChangeLog };

type ComingSoonPageProps = { content: Content; parent: { name: string; href: string } };

/** Placeholder page for a planned resource. */
export function ComingSoonPage({ content, parent }: ComingSoonPageProps) {
  const [lead, ...more] = content.text;
  const Artefact = artefacts[content.art];
  return (
    <UnfinishedHero
      parents={[parent]}
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
    </UnfinishedHero>
  );
}
