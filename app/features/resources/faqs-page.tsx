import type { faqs } from "~/content/resources";
import { LinkCards, QuestionList } from "~/ui/sections/link-cards";
import { Section } from "~/ui/sections/section";
import { UnfinishedHero } from "~/ui/sections/unfinished-hero";

type FaqsPageProps = { content: typeof faqs; parent: { name: string; href: string } };

export function FaqsPage({ content, parent }: FaqsPageProps) {
  return (
    <>
      <UnfinishedHero
        parents={[parent]}
        current={content.title}
        badge={content.badge}
        title={content.heading}
        lead={content.text}
        actions={content.actions}
      />
      <Section id="questions" layout="split" header={{ title: content.questionsTitle }}>
        <QuestionList questions={content.questions} />
      </Section>
      <Section id="answered" tone="sunken" header={{ title: content.answeredTitle }}>
        <LinkCards layout="rows" cards={content.answered} />
      </Section>
    </>
  );
}
