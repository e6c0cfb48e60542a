import { importCopy as copy, importFields } from "~/content/desk/lead-import";
import { Notice } from "~/ui/primitives/notice";
import { NewTabLabel } from "~/ui/primitives/links/new-tab-label";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";

import { filteredHref } from "../list/lead-filters";
import type { ImportPreview as Preview } from "./import-leads.server";

type ExcludedProps = { id: string; title: string; rows: Preview["refused"] };

/** Rows that are left out or lack something, each with all that is wrong with it. */
export function Excluded({ id, title, rows: { total, named } }: ExcludedProps) {
  if (total === 0) return null;
  return (
    <TitledSection id={id} title={title} heading="text-lg leading-title" className="grid gap-2">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {named.map(({ row, name, reasons, person }) => (
          <li
            key={row}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 wrap-anywhere sm:grid-cols-[4.5rem_12rem_minmax(0,1fr)]"
          >
            <span className="text-muted tabular-nums">{copy.row(row)}</span>
            <bdi className="font-semibold">{name}</bdi>
            <ul className="grid gap-1 text-ink-soft max-sm:col-start-2">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {person === undefined ? null : (
                <li>
                  <TextLink href={filteredHref("/app/desk/leads", { person })} target="_blank">
                    <NewTabLabel>{copy.look}</NewTabLabel>
                  </TextLink>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {total > named.length ? (
        <p className="text-sm text-muted">{copy.others(total - named.length)}</p>
      ) : null}
    </TitledSection>
  );
}

/** The columns that no field takes, and how many values of which other column leads lose. */
export function LeftOut({ leftOut, unused }: Pick<Preview, "leftOut" | "unused">) {
  const lines = importFields.flatMap((field) => {
    const count = leftOut[field];
    return count ? [copy.leftOut(copy.labels[field], count)] : [];
  });
  if (unused.length > 0) lines.unshift(copy.unused(unused));
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </Notice>
  );
}
