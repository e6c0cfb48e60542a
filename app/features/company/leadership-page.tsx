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
      <section data-tone="page" aria-label={content.membersTitle} className="band">
        <dl className="mx-auto max-w-page divide-y divide-line px-gutter">
          {content.members.map(({ role, short }) => (
            <div
              key={role}
              className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{role}</dt>
              <dd className="text-pretty text-ink-soft">{short}</dd>
            </div>
          ))}
        </dl>
      </section>
      <NextStep {...content.next} />
    </>
  );
}
