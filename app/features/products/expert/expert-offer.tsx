import type { Expert } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { TextLink } from "~/ui/primitives/text-link";
import { FrameworkCards } from "~/ui/sections/framework-cards";
import { AchievementCards, DeliverableList } from "~/ui/sections/item-lists";
import { Section, SectionHeader } from "~/ui/sections/section";

import { Dialogue } from "../sample/dialogue";
import { ExcerptSheet } from "../sample/excerpt-sheet";
import { Refusal } from "../sample/refusal";

type ExpertOfferProps = { expert: Expert; copy: typeof expertPageCopy };

/** Outcomes, deliverables and methods of an expert, with a sample of its work. */
export function ExpertOffer({ expert, copy }: ExpertOfferProps) {
  return (
    <>
      {expert.sample.opensWith === "dialogue" ? (
        <DialogueFirst expert={expert} copy={copy} />
      ) : (
        <PageFirst expert={expert} copy={copy} />
      )}
      <Section id="frameworks" tone="sunken" header={copy.frameworks}>
        <FrameworkCards frameworks={expert.frameworks} smallPrint={copy.frameworks.smallPrint} />
      </Section>
    </>
  );
}

/** The conversation beside what it achieves; the page of the deliverable comes after. */
function DialogueFirst({ expert, copy }: ExpertOfferProps) {
  const { excerpt, dialogue, refusal } = expert.sample;
  return (
    <>
      <Section id="achieve" tone="dark" header={copy.achieve}>
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          <AchievementCards items={achievementsOf(expert)} layout="block" />
          <Dialogue expert={expert.title} lines={dialogue} copy={copy.sample} />
        </div>
      </Section>
      <Section id="get" labelledBy="get-title">
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
          <SectionHeader {...deliverablesHeader(copy)} id="get-title" />
          <div className="grid grid-cols-1 gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <DeliverableList items={expert.deliverables} />
            <ExcerptSheet excerpt={excerpt} copy={copy.sample} />
          </div>
          <div>
            <div className="lg:sticky lg:top-28">
              <Refusal {...refusal} copy={copy.sample} />
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}

/** The page of the deliverable beside the list; the conversation comes after. */
function PageFirst({ expert, copy }: ExpertOfferProps) {
  const { excerpt, dialogue, refusal } = expert.sample;
  return (
    <>
      <Section id="achieve" header={copy.achieve}>
        <AchievementCards items={achievementsOf(expert)} />
      </Section>
      <Section id="get" tone="sunken" header={deliverablesHeader(copy)}>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-12">
          <DeliverableList items={expert.deliverables} />
          <ExcerptSheet excerpt={excerpt} copy={copy.sample} />
        </div>
      </Section>
      <div data-tone="dark" className="band">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-20">
          <Dialogue expert={expert.title} lines={dialogue} copy={copy.sample} />
          <Refusal {...refusal} copy={copy.sample} />
        </div>
      </div>
    </>
  );
}

function achievementsOf({ achievements }: Expert) {
  return achievements.map(({ description, ...item }) => ({ ...item, text: description }));
}

function deliverablesHeader({ get }: typeof expertPageCopy) {
  return {
    ...get,
    children: (
      <TextLink look="standalone" href={get.link.href}>
        {get.link.text}
      </TextLink>
    ),
  };
}
