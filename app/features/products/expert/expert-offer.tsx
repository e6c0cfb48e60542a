import type { Expert } from "~/content/experts/types";
import { expertPageCopy as copy } from "~/content/products";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { AchievementCards, DeliverableList } from "~/ui/sections/item-lists";
import { Section, SectionHeader } from "~/ui/sections/section";

import { Dialogue, Refusal } from "../sample/dialogue";
import { ExcerptSheet } from "../sample/excerpt-sheet";

type ExpertOfferProps = { expert: Expert };

/** Outcomes, deliverables and methods of an expert, with a sample of its work. */
export function ExpertOffer({ expert }: ExpertOfferProps) {
  return (
    <>
      {expert.sample.opensWith === "dialogue" ? (
        <DialogueFirst expert={expert} />
      ) : (
        <PageFirst expert={expert} />
      )}
      <Section id="frameworks" tone="sunken" header={copy.frameworks}>
        <FrameworkCards expert={expert} />
      </Section>
    </>
  );
}

/** The conversation beside what it achieves; the page of the deliverable comes after. */
function DialogueFirst({ expert }: ExpertOfferProps) {
  const { excerpt, dialogue, refusal } = expert.sample;
  return (
    <>
      <Section id="achieve" tone="dark" header={copy.achieve}>
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          <AchievementCards items={achievementsOf(expert)} layout="block" />
          <Dialogue expert={expert.title} lines={dialogue} />
        </div>
      </Section>
      <Section id="get" labelledBy="get-title">
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <div className="grid content-start gap-8">
            <SectionHeader {...deliverablesHeader} id="get-title" />
            <DeliverableList items={expert.deliverables} />
            <Refusal {...refusal} />
          </div>
          <ExcerptSheet excerpt={excerpt} />
        </div>
      </Section>
    </>
  );
}

/** The page of the deliverable beside the list; the conversation comes after. */
function PageFirst({ expert }: ExpertOfferProps) {
  const { excerpt, dialogue, refusal } = expert.sample;
  return (
    <>
      <Section id="achieve" header={copy.achieve}>
        <AchievementCards items={achievementsOf(expert)} />
      </Section>
      <Section id="get" tone="sunken" header={deliverablesHeader}>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-12">
          <div className="grid content-start gap-8">
            <DeliverableList items={expert.deliverables} />
            <Refusal {...refusal} />
          </div>
          <ExcerptSheet excerpt={excerpt} />
        </div>
      </Section>
      <div data-tone="dark" className="band">
        <div className="mx-auto max-w-page px-gutter">
          <Dialogue expert={expert.title} lines={dialogue} isWide />
        </div>
      </div>
    </>
  );
}

function achievementsOf({ achievements }: Expert) {
  return achievements.map(({ description, ...item }) => ({ ...item, text: description }));
}

const deliverablesHeader = {
  ...copy.get,
  children: (
    <TextLink look="standalone" href={copy.get.link.href}>
      {copy.get.link.text}
    </TextLink>
  ),
};

/** Frameworks as cards, author first. */
function FrameworkCards({ expert: { frameworks } }: ExpertOfferProps) {
  return (
    <div className="grid gap-6">
      <ul
        className={`grid gap-4 sm:grid-cols-2 ${frameworks.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
      >
        {frameworks.map(({ name, author, note }) => (
          <li
            key={name}
            className="flex flex-col rounded-sm border border-line bg-surface px-5 py-4 shadow-sm"
          >
            <Heading level={3} className="order-2 mt-3 text-lg leading-title">
              {name}
            </Heading>
            <p className="order-1 border-b border-accent pb-2 text-sm text-muted">{author}</p>
            <p className="order-3 mt-1.5 text-sm text-pretty text-ink-soft">{note}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-sm text-muted">{copy.frameworks.smallPrint}</p>
    </div>
  );
}
