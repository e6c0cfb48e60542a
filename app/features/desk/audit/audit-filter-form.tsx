import { auditActions, auditCopy } from "~/content/desk/desk";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

import { auditTables, isAuditFiltered } from "./audit-filters";
import type { AuditFilters } from "./audit-filters";

const { filters: copy, actions: names, kinds, operator } = auditCopy;
const actions = auditActions.map((value) => ({ value, label: names[value] }));
const tables = auditTables.map((value) => ({ value, label: kinds[value] }));

type AuditFilterFormProps = {
  path: string;
  filters: AuditFilters;
  staff: readonly { user_id: string; address: string }[];
};

/** Filters of the log, sent by GET. */
export function AuditFilterForm({ path, filters, staff }: AuditFilterFormProps) {
  const people = [
    ...staff.map(({ user_id: value, address: label }) => ({ value, label })),
    { value: "left", label: copy.left },
    { value: "system", label: operator },
  ];
  return (
    <search>
      <form
        action={path}
        aria-label={copy.label}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <FormFields formId="audit" values={filters}>
          <SelectField name="who" label={copy.who} options={people} placeholder={copy.any} />
          <SelectField name="action" label={copy.action} options={actions} placeholder={copy.any} />
          <SelectField name="table" label={copy.table} options={tables} placeholder={copy.any} />
          <TextField
            name="record"
            label={copy.record}
            hint={copy.recordHint}
            maxLength={100}
            autoComplete="off"
          />
          <TextField name="from" type="date" label={copy.from} />
          <TextField name="to" type="date" label={copy.to} />
          <div className="flex flex-wrap items-center gap-4 sm:col-span-full">
            <Button look="dark">{copy.apply}</Button>
            {isAuditFiltered(filters) ? <TextLink href={path}>{copy.clear}</TextLink> : null}
          </div>
        </FormFields>
      </form>
    </search>
  );
}
