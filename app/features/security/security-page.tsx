import type { security } from "~/content/security";
import { TableScroller } from "~/ui/primitives/table-scroller";
import { TextLink } from "~/ui/primitives/text-link";
import { PageHero } from "~/ui/sections/hero";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { QuestionList } from "~/ui/sections/link-cards";
import { NextStep } from "~/ui/sections/next-step";
import { Section } from "~/ui/sections/section";

/** What is stored, who can read it, and what is missing. */
export function SecurityPage({ content }: { content: typeof security }) {
  const { heading, highlight, lead, stored, answers, missing, next, privacy } = content;
  return (
    <>
      <PageHero title={heading} highlight={highlight} lead={lead} />
      <Section id="stored" header={{ title: stored.title }}>
        <div className="grid gap-6">
          <TableScroller label={stored.table}>
            <table className="min-w-xl">
              <thead>
                <tr>
                  {stored.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stored.rows.map(({ what, where, kept }) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>{where}</td>
                    <td>{kept}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroller>
          <p>
            <TextLink look="standalone" href={privacy.href}>
              {privacy.text}
            </TextLink>
          </p>
        </div>
      </Section>
      <Section id="answers" tone="sunken" layout="split" header={{ title: answers.title }}>
        <QuestionList questions={answers.items} openFirst />
      </Section>
      <Section id="missing" layout="split" header={{ title: missing.title, lead: missing.lead }}>
        <BenefitGrid items={missing.items} />
      </Section>
      <NextStep {...next} />
    </>
  );
}
