import { importCopy as copy, importFields } from "~/content/desk/lead-import";
import { stateNames } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { TableScroller } from "~/ui/primitives/tables/table-scroller";
import { TitledSection } from "~/ui/primitives/titled-section";

import { tagsText } from "../lead-tags";
import { knownState } from "../stored-lead";
import type { ImportPreview as Preview } from "./import-leads.server";

type Value = string | string[] | null | undefined;

/** A value as the desk writes it everywhere. */
function textOf(name: string, value: Value) {
  if (Array.isArray(value)) return tagsText(value);
  if (!value) return value;
  if (name === "created_at") return value.slice(0, 16).replace("T", " ").replace(" 00:00", "");
  if (name === "plan") return planName(value);
  return name === "state" ? stateNames[knownState(value) ?? "new"] : value;
}

/** The columns of the table of leads: those that one of them has. */
const shownColumns = importFields
  .filter((field) => field !== "first_name" && field !== "last_name")
  .map((field) => ({
    name: field === "received" ? "created_at" : field,
    label: copy.labels[field],
  }));

/** The first leads as they would be stored. */
export function FirstLeads({ first }: Pick<Preview, "first">) {
  const filled = shownColumns.filter(({ name }) =>
    first.some(({ columns }) => String(columns[name] ?? "") !== ""),
  );
  return (
    <TitledSection id="first" title={copy.first(first.length)} heading="text-lg leading-title">
      <TableScroller label={copy.first(first.length)}>
        <table
          aria-label={copy.first(first.length)}
          className="w-full text-left text-sm max-md:block"
        >
          <thead className="max-md:sr-only">
            <tr>
              {filled.map(({ name, label }) => (
                <th key={name} scope="col" className="pr-6 pb-2 whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {first.map(({ row, columns }) => (
              <tr
                key={row}
                className="border-t border-line align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-3"
              >
                {filled.map(({ name, label }) => (
                  <td
                    key={name}
                    data-column={name}
                    className="max-w-72 py-2 pr-6 max-md:block max-md:border-0! max-md:p-0! max-md:px-3! max-md:empty:hidden max-md:data-[column=message]:col-span-full md:data-[column=email]:min-w-48 md:data-[column=full\_name]:min-w-36 md:data-[column=message]:min-w-48"
                  >
                    <span aria-hidden="true" className="block text-xs text-muted md:hidden">
                      {label}
                    </span>
                    <bdi className="line-clamp-3 wrap-anywhere">{textOf(name, columns[name])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </TitledSection>
  );
}
