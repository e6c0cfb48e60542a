import { commonFields, importCopy as copy, importFields } from "~/content/desk/lead-import";
import type { ImportField } from "~/content/desk/lead-import";
import { leadStates, stateNames } from "~/content/desk/leads";
import { cutText } from "~/lib/validation/storable-text";
import { SelectField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { Unfold } from "~/ui/primitives/unfold";

import type { ImportPreview as Preview } from "./import-leads.server";
import { FirstLeads } from "./first-leads";
import { dayOrders } from "./read-cell";
import { WordFields } from "./word-fields";
import { wordName } from "./word-meanings";

const states = leadStates
  .filter((state) => state !== "won" && state !== "lost")
  .map((value) => ({ value, label: stateNames[value] }));

const orders = dayOrders.map((value) => ({ value, label: copy.dayOrders[value] }));

type ExcludedProps = { title: string; rows: Preview["refused"] };

/** Rows that are left out or lack something, each with its reason. */
function Excluded({ title, rows: { total, named } }: ExcludedProps) {
  if (total === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {named.map(({ row, name, reason }) => (
          <li key={`${row} ${reason}`} className="flex flex-wrap gap-x-3 py-1.5 wrap-anywhere">
            <span className="text-muted tabular-nums">{copy.row(row)}</span>
            <bdi>{name}</bdi>
            <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {total > named.length ? (
        <p className="text-sm text-muted">{copy.others(total - named.length)}</p>
      ) : null}
    </section>
  );
}

/** What becomes of the rows, the first thing to know of a file. */
function Summary({ preview: { count, doubles, refused } }: { preview: Preview }) {
  const parts = [
    copy.ready(count),
    ...(doubles.total > 0 ? [copy.doubleRows(doubles.total)] : []),
    ...(refused.total > 0 ? [copy.refusedRows(refused.total)] : []),
  ];
  return (
    <ul className="flex flex-wrap gap-2 tabular-nums">
      {parts.map((part, at) => (
        <li key={part}>
          <Badge tone={at === 0 && count > 0 ? "yellow" : "optional"}>{part}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The columns that no field takes, and how many values of which other column leads lose. */
function LeftOut({ leftOut, unused }: Pick<Preview, "leftOut" | "unused">) {
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

type ChoiceProps = { name: string; isChosen: boolean; label: string };

function Choice({ name, isChosen, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} value="yes" defaultChecked={isChosen} className="choice" />
      {label}
    </label>
  );
}

type ColumnFieldsProps = {
  fields: readonly ImportField[];
  columns: readonly { value: string; label: string }[];
};

function ColumnFields({ fields, columns }: ColumnFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-4">
      {fields.map((field) => (
        <SelectField
          key={field}
          name={`column_${field}`}
          label={copy.labels[field]}
          options={columns}
          placeholder={copy.none}
        />
      ))}
    </div>
  );
}

/** What would be imported of a file, and the choice of its columns. The form sends the file's text again. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { name, text, header, mapping, state, count, first, doubles, refused, dayOrder } = preview;
  const columns = header.map((label, at) => ({
    value: String(at),
    label: cutText(label, 80) || `${at + 1}`,
  }));
  const isMain = (field: ImportField) => commonFields.has(field) || mapping[field] !== undefined;
  const main = importFields.filter(isMain);
  const others = importFields.filter((field) => !isMain(field));
  const meant = preview.words.map(({ field, at, means }) => [wordName("means", field, at), means]);
  const chosen = importFields.map((field) => [`column_${field}`, String(mapping[field] ?? "")]);
  return (
    <form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-8">
      <textarea name="text" defaultValue={text} hidden readOnly />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="mark" value={preview.mark} />
      <div className="grid gap-2">
        <h2 className="text-xl leading-title wrap-anywhere">{copy.found(name, preview.rows)}</h2>
        <Summary preview={preview} />
      </div>
      <FormFields
        formId="import"
        values={{ ...Object.fromEntries([...chosen, ...meant]), state, day_order: dayOrder }}
      >
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-lg leading-title font-semibold">{copy.columns}</legend>
          <p className="max-w-measure text-ink-soft">{copy.columnsLead}</p>
          <ColumnFields fields={main} columns={columns} />
          <Unfold title={copy.moreColumns}>
            <ColumnFields fields={others} columns={columns} />
          </Unfold>
        </fieldset>
        <WordFields {...preview} />
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-lg leading-title font-semibold">{copy.options}</legend>
          <div className="grid max-w-lg grid-cols-2 items-end gap-4">
            <SelectField name="state" label={copy.state} options={states} />
            <SelectField
              name="day_order"
              label={copy.dayOrder}
              options={orders}
              placeholder={copy.chooseOrder}
            />
          </div>
          <div className="grid justify-items-start">
            <Choice name="leaves_empty" isChosen={preview.leavesEmpty} label={copy.leavesEmpty} />
            <Choice name="doubles" isChosen={preview.takesKnown} label={copy.doubles} />
          </div>
        </fieldset>
      </FormFields>
      {first.length > 0 ? <FirstLeads first={first} /> : null}
      <LeftOut leftOut={preview.leftOut} unused={preview.unused} />
      <Excluded
        title={copy.unreachableRows(preview.unreachable.total)}
        rows={preview.unreachable}
      />
      <Excluded title={copy.noteRows(preview.notes.total)} rows={preview.notes} />
      <Excluded title={copy.doubleRows(doubles.total)} rows={doubles} />
      <Excluded title={copy.refusedRows(refused.total)} rows={refused} />
      <div className="sticky bottom-0 form-bar -mx-2 items-center bg-page px-2 max-sm:*:grow max-sm:*:px-3">
        {count > 0 ? (
          <Button name="intent" value="import">
            {copy.submit(count)}
          </Button>
        ) : (
          <p className="font-semibold">{copy.nothing}</p>
        )}
        <Button name="intent" value="preview" look="plain">
          {copy.update}
        </Button>
      </div>
    </form>
  );
}
