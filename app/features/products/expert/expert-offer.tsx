import type { Expert } from "~/content/experts/types";
import type { expertPageCopy } from "~/content/products";
import { TextLink } from "~/ui/primitives/text-link";
import { FrameworkCards } from "~/ui/sections/framework-cards";
import { AchievementCards, DeliverableList } from "~/ui/sections/item-lists";
import { Section } from "~/ui/sections/section";

type ExpertOfferProps = { expert: Expert; copy: typeof expertPageCopy };

/** Outcomes, deliverables and methods of an expert. */
export function ExpertOffer({ expert, copy }: ExpertOfferProps) {
  const achievements = expert.achievements.map(({ description, ...item }) => ({
    ...item,
    text: description,
  }));
  return (
    <>
      <Section id="achieve" tone="dark" header={copy.achieve}>
        <AchievementCards items={achievements} />
      </Section>
      <Section
        id="get"
        layout="split"
        header={{
          ...copy.get,
          children: (
            <TextLink look="standalone" href={copy.get.link.href}>
              {copy.get.link.text}
            </TextLink>
          ),
        }}
      >
        <DeliverableList items={expert.deliverables} />
      </Section>
      <Section id="frameworks" tone="sunken" header={copy.frameworks}>
        <FrameworkCards frameworks={expert.frameworks} smallPrint={copy.frameworks.smallPrint} />
      </Section>
    </>
  );
}
