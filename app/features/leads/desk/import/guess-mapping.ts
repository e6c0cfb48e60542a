import { deskColumnNames } from "~/content/desk/lead-columns";
import { columnNames, importCopy, importFields } from "~/content/desk/lead-import";
import type { ImportField } from "~/content/desk/lead-import";
import { leadListCopy } from "~/content/desk/leads";
import { leadLabels } from "~/content/leads/lead-labels";

import { stateIn } from "./read-cell";
import type { Table } from "./read-table.server";

/** The number of the column of each field that the file has. */
export type Mapping = Partial<Record<ImportField, number>>;

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** What programs put before the names of a deal's columns. */
const DEAL = /^deal (?!name$|title$)/;

/**
 * The columns by their names: first as the desk's own file of leads has them, then as other programs do. In other files, a
 * column "State" may have states of a country.
 */
export function guessMapping({ header, rows }: Table): Mapping {
  const names = header.map(plain);
  const places = (name: string) =>
    names.flatMap((one, at) => (one === name || one.replace(DEAL, "") === name ? [at] : []));
  const exported: Partial<Record<ImportField, string>> = {
    ...leadLabels,
    ...deskColumnNames,
    ...leadListCopy.exportColumns,
  };
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const field of importFields) {
    const known = [exported[field] ?? "", importCopy.labels[field]].map(plain).filter(Boolean);
    const at = [...known, ...columnNames[field]]
      .flatMap(places)
      .find(
        (one) =>
          !taken.has(one) &&
          (field !== "state" || rows.some(({ cells }) => stateIn(cells[one] ?? ""))),
      );
    if (at === undefined) continue;
    taken.add(at);
    mapping[field] = at;
  }
  return mapping;
}
