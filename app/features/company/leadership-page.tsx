import { companyLink, leadership as content } from "~/content/company";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { NextStep } from "~/ui/sections/next-step";
import { PageHero } from "~/ui/sections/hero";

export function LeadershipPage() {
  return (
    <>
      <PageHero
        {...content}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={content.title} />}
        lead={content.note}
      />
      <section data-tone="page" aria-label={content.membersTitle} className="band overflow-x-clip">
        <ul className="mx-auto grid max-w-page gap-x-16 px-gutter md:grid-cols-2">
          {content.members.map(({ role, short, answers }) => (
            <li
              key={role}
              className="grid grid-cols-1 content-start gap-4 border-t-2 border-ink py-8 md:pb-14"
            >
              <h2 className="text-2xl leading-heading">{role}</h2>
              <p className="max-w-measure text-lg font-semibold text-pretty">{short}</p>
              <div>
                <p className="text-sm text-muted">{content.answersFor}</p>
                <ul className="mt-2 grid max-w-measure list-disc gap-1.5 pl-5 text-pretty text-ink-soft">
                  {answers.map((answer) => (
                    <li key={answer}>{answer}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <NextStep {...content.next} />
    </>
  );
}
