import type { pricing } from "~/content/pricing";
import { Icon } from "~/ui/primitives/icon";
import { Heading } from "~/ui/sections/heading";
import { FeatureMark } from "~/ui/sections/plan-cards";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

/** Stays in sight while the plans are scrolled past it. */
const firstColumn = "sticky left-0";

type ComparisonProps = Pick<typeof pricing, "comparison" | "launch">;

/** The long table, which repeats the cards line by line, behind its title. */
export function FoldedComparison({ comparison, launch }: ComparisonProps) {
  return (
    <section id="compare" aria-labelledby="compare-title" className="border-b border-line">
      <details className="group mx-auto max-w-page px-gutter">
        <summary className="flex min-h-11 items-center justify-between gap-6 py-5">
          <Heading level={2} id="compare-title" className="text-xl leading-title">
            {comparison.title}
          </Heading>
          <Icon glyph="plus" className="size-6 transition-transform group-open:rotate-45" />
        </summary>
        <div className="pb-10">
          <PlanComparison comparison={comparison} launch={launch} />
        </div>
      </details>
    </section>
  );
}

/** Every feature, plan by plan. */
function PlanComparison({ comparison, launch }: ComparisonProps) {
  const { plans, terms, groups } = comparison;
  return (
    <TableScroller label={comparison.table}>
      <table className="bg-surface max-sm:text-sm max-sm:[&_:is(th,td)]:px-2 sm:min-w-xl">
        <thead>
          <tr>
            <th scope="col" className={`w-2/5 bg-sunken ${firstColumn}`}>
              {comparison.feature}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className={`bg-surface font-normal ${firstColumn}`}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={plans[index]} className="tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {groups.map(({ title, from, features }) => (
          <tbody key={title}>
            <tr className="bg-sunken">
              <th scope="rowgroup" colSpan={plans.length + 1} className="text-sm">
                <span className="sticky left-4 inline-block">{title}</span>
              </th>
            </tr>
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row" className={`bg-surface font-normal ${firstColumn}`}>
                  {feature}
                  <FeatureMark mark={launch.pending.includes(feature) ? launch.mark : undefined} />
                </th>
                {plans.map((plan, index) => (
                  <td key={plan}>
                    {index >= from ? (
                      <>
                        <Icon glyph="check" className="mt-0.5 size-5 text-success" />
                        <VisuallyHidden>{comparison.included}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <Icon glyph="minus" className="mt-0.5 size-5 text-muted" />
                        <VisuallyHidden>{comparison.missing}</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableScroller>
  );
}
