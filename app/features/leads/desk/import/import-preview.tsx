import { importCopy as copy, importFields } from "~/content/desk/lead-import";
import { leadStates, stateNames } from "~/content/desk/leads";
import { cutText } from "~/lib/validation/storable-text";
import { SelectField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { ImportPreview as Preview } from "./import-leads.server";
import { Excluded, LeftOut } from "./excluded-rows";
import { FirstLeads } from "./first-leads";
import { dayOrders } from "./read-cell";
import { WordFields } from "./word-fields";
import { wordName } from "./word-meanings";

const states = leadStates
  .filter((state) => state !== "won" && state !== "lost")
  .map((value) => ({ value, label: stateNames[value] }));

const orders = dayOrders.map((value) => ({ value, label: copy.dayOrders[value] }));

/** What becomes of the rows, the first thing to know of a file. */
function Summary({ preview: { count, doubles, refused } }: { preview: Preview }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
      <Badge tone={count > 0 ? "yellow" : "optional"}>{copy.ready(count)}</Badge>
      {refused.total > 0 ? (
        <TextLink href="#refused" className="text-sm">
          {copy.refusedRows(refused.total)}
        </TextLink>
      ) : null}
      {doubles.total > 0 ? (
        <TextLink href="#doubles" className="text-sm">
          {copy.doubleRows(doubles.total)}
        </TextLink>
      ) : null}
    </p>
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

const fields = importFields.map((value) => ({ value, label: copy.labels[value] }));

/** The columns of the file with some of their values, and what becomes of each. An empty column becomes nothing. */
function ColumnFields({ header, samples, mapping }: Preview) {
  const taken = new Set(Object.values(mapping));
  const columns = header.flatMap((label, at) => {
    const values = samples[at] ?? [];
    if (values.length === 0 && !taken.has(at)) return [];
    return { name: `field_${at}`, label: cutText(label, 80) || copy.column(at + 1), values };
  });
  return (
    <div className="grid grid-cols-1 items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ name, label, values }) => (
        <div key={name} className="min-w-0 wrap-anywhere">
          <SelectField
            name={name}
            label={label}
            {...(values.length > 0 ? { hint: copy.samples(values) } : {})}
            options={fields}
            placeholder={copy.notImported}
          />
        </div>
      ))}
    </div>
  );
}

/** What would be imported of a file, and the choice of its columns. The form sends the file's text again. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { name, text, mapping, state, count, first, dayOrder } = preview;
  const meant = preview.words.map(({ field, at, means }) => [wordName("means", field, at), means]);
  const chosen = Object.entries(mapping).map(([field, at]) => [`field_${at}`, field]);
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
          <ColumnFields {...preview} />
        </fieldset>
        <WordFields {...preview} />
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-lg leading-title font-semibold">{copy.options}</legend>
          <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
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
        id="refused"
        title={copy.refusedRows(preview.refused.total)}
        rows={preview.refused}
      />
      <Excluded
        id="doubles"
        title={copy.doubleRows(preview.doubles.total)}
        rows={preview.doubles}
      />
      <Excluded id="emptied" title={copy.noteRows(preview.notes.total)} rows={preview.notes} />
      <Excluded
        id="unreachable"
        title={copy.unreachableRows(preview.unreachable.total)}
        rows={preview.unreachable}
      />
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
