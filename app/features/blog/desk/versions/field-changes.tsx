import { articleFormCopy } from "~/content/desk/articles/articles";

import type { FieldChange } from "./field-changes.server";

const cell = "py-2 pr-6 align-top wrap-anywhere";

type FieldChangesProps = {
  title: string;
  changes: readonly FieldChange[];
  from: string;
  to: string;
};

/** Both values of each field that differs; nothing if none does. */
export function FieldChanges({ title, changes, from, to }: FieldChangesProps) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed text-left">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead className="text-sm">
        <tr>
          {[articleFormCopy.conflict.field, from, to].map((name) => (
            <th key={name} scope="col" className={`${cell} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name} className="border-t border-line">
            <th scope="row" className={`${cell} font-normal text-ink-soft`}>
              {change.name}
            </th>
            <td className={cell}>{change.from || "—"}</td>
            <td className={cell}>{change.to || "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
