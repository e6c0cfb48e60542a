import { opportunityTutorial as tutorial } from "~/content/opportunity-tutorial";
import { ButtonLink } from "~/ui/primitives/button";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { Section } from "~/ui/sections/section";

import { scoreOutcomes } from "./score-outcomes";

/** A tutorial in numbered steps, with the table that they lead to. */
export function WrittenTutorial() {
  const { id, eyebrow, title, lead, note, needs, steps, mistakes, next } = tutorial;
  return (
    <Section id={id} tone="sunken" header={{ eyebrow, title, lead }}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <p className="max-w-measure text-pretty text-ink-soft">{note}</p>
        <div className="rounded-lg border border-line bg-surface p-5">
          <h3 className="text-base leading-title">{needs.title}</h3>
          <Points items={needs.items} />
        </div>
      </div>
      <ol className="border-t border-line">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-1 gap-x-10 gap-y-3 border-b border-line py-8 md:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <span
              aria-hidden="true"
              className="font-display text-3xl leading-none font-semibold text-muted tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid grid-cols-1 gap-4">
              <h3 className="text-xl leading-title">{step.title}</h3>
              {step.text.map((text) => (
                <p key={text} className="max-w-measure text-pretty">
                  {text}
                </p>
              ))}
              {"code" in step ? (
                <p>
                  <code className="inline-block rounded-md border border-line bg-surface px-4 py-2 font-mono text-sm">
                    {step.code}
                  </code>
                </p>
              ) : null}
              {"after" in step ? <p className="max-w-measure text-pretty">{step.after}</p> : null}
              {"table" in step ? <Scores /> : null}
            </div>
          </li>
        ))}
      </ol>
      <div className="grid gap-6">
        <div>
          <h3 className="text-xl leading-title">{mistakes.title}</h3>
          <Points items={mistakes.items} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {next.map(({ text, href }, index) => (
            <ButtonLink key={href} href={href} look={index === 0 ? "dark" : "plain"}>
              {text}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3 grid max-w-measure list-disc gap-2 pl-5 text-pretty text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Scores() {
  const { table } = tutorial;
  const [outcome, ...columns] = table.columns;
  return (
    <TableScroller label={table.label}>
      <table className="max-sm:text-sm max-sm:[&_:is(th,td)]:px-1 max-sm:[&_thead_th]:text-[0.6875rem]">
        <thead>
          <tr>
            <th scope="col">{outcome}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreOutcomes(table.outcomes).map(({ id, name, ...score }) => (
            <tr key={id}>
              <th scope="row">
                {id} <span className="font-normal text-ink-soft">{name}</span>
              </th>
              <td className="text-right tabular-nums">{score.importance.toFixed(1)}</td>
              <td className="text-right tabular-nums">{score.satisfaction.toFixed(1)}</td>
              <td className="text-right font-semibold tabular-nums">
                {score.opportunity.toFixed(1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
