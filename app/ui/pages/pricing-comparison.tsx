import { Check, Minus } from "lucide-react";

import type { pricing } from "~/content/pricing";
import { Icon } from "~/ui/primitives/icon";
import { TableScroller } from "~/ui/primitives/table-scroller";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

type PlanComparisonProps = { comparison: typeof pricing.comparison };

/** Every feature, plan by plan. */
export function PlanComparison({ comparison }: PlanComparisonProps) {
  const { plans, terms, groups } = comparison;
  return (
    <TableScroller label={comparison.title}>
      <table className="min-w-2xl">
        <thead>
          <tr>
            <th scope="col" className="w-2/5">
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
              <th scope="row">{name}</th>
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
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {title}
              </th>
            </tr>
            {features.map((feature) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {plans.map((plan, index) => (
                  <td key={plan}>
                    {index >= from ? (
                      <>
                        <Icon glyph={Check} className="size-5 text-success" />
                        <VisuallyHidden>{comparison.included}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <Icon glyph={Minus} className="size-5 text-muted" />
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
