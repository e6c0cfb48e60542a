import { importCopy as copy, importFields } from "~/content/desk/lead-import";
import { stateNames } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { writtenAmount } from "~/lib/format/written-amount";
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
  if (name === "amount") return writtenAmount(Number(value));
  return name === "state" ? stateNames[knownState(value) ?? "new"] : value;
}

/** The values that a lead has beside its name, in the order of the fields. */
const shownColumns = importFields
  .filter((field) => !field.endsWith("_name"))
  .map((field) => ({
    name: field === "received" ? "created_at" : field,
    label: copy.labels[field],
  }));

/** The first leads as they would be stored. */
export function FirstLeads({ first }: Pick<Preview, "first">) {
  return (
    <TitledSection id="first" title={copy.first(first.length)} heading="text-lg leading-title">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {first.map(({ row, columns }) => (
          <li key={row} className="rounded-lg border border-line bg-raised p-4">
            <h3 className="pb-2 text-base leading-title wrap-anywhere">
              <bdi>{columns["full_name"]}</bdi>
            </h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
              {shownColumns.map(({ name, label }) => {
                const text = textOf(name, columns[name]);
                return text ? (
                  <div key={name} className="contents">
                    <dt className="max-w-32 text-muted">{label}</dt>
                    <dd className="line-clamp-3 wrap-anywhere">
                      <bdi>{text}</bdi>
                    </dd>
                  </div>
                ) : null;
              })}
            </dl>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
