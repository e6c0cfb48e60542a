import type { faqs } from "~/content/resources";
import { TextLink } from "~/ui/primitives/text-link";
import { QuestionList } from "~/ui/sections/link-cards";
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
        <QuestionList questions={content.questions} openFirst />
        <div className="grid gap-5 lg:col-start-2">
          <h3 className="text-lg leading-title">{content.answeredTitle}</h3>
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {content.answered.map(({ title, text, href }) => (
              <li key={href} className="grid content-start gap-0.5">
                <p className="font-semibold">
                  <TextLink href={href}>{title}</TextLink>
                </p>
                <p className="text-sm text-pretty text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
