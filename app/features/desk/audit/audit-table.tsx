import { auditCopy, auditActions } from "~/content/desk/desk";
import { writtenDay } from "~/lib/format/written-time";
import { ButtonLink, Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TextLink } from "~/ui/primitives/links/text-link";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterFold, folded } from "~/ui/forms/filter-fold";
import { FormFields } from "~/ui/forms/form-fields";

import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { useDeskTime } from "~/ui/primitives/desk/desk-time";
import { auditHref, isAuditFiltered, auditTables } from "./audit-filters";
import type { AuditLog } from "./audit-log.server";
import type { AuditAct } from "./audit-entry";
import { AuditWhat } from "./audit-what";
import type { AuditFilters } from "./audit-filters";

const { filters: copy, actions: names, kinds, operator } = auditCopy;
const actions = auditActions.map((value) => ({ value, label: names[value] }));
const tables = auditTables.map((value) => ({ value, label: kinds[value] }));

function Download({ href, className }: { href: string; className: string }) {
  return (
    <p
      className={`ml-auto flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-muted max-sm:ml-0 max-sm:flex-row max-sm:justify-start ${className}`}
    >
      <ButtonLink href={href} look="plain" size="compact" className="text-sm">
        {auditCopy.export}
      </ButtonLink>
      <span>{auditCopy.exportNote}</span>
    </p>
  );
}

type AuditFilterFormProps = {
  path: string;
  filters: AuditFilters;
  staff: readonly { user_id: string; address: string }[];
  /** Whether any entry matches. */
  isEmpty: boolean;
};

/** Filters of the log, sent by GET. */
export function AuditFilterForm({ path, filters, staff, isEmpty }: AuditFilterFormProps) {
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
        className="group grid grid-cols-2 items-end gap-3 [&>*>*]:min-w-0 [&_input]:px-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6"
      >
        <FormFields formId="audit" values={filters}>
          <FilterFold set={Object.values(filters).filter(Boolean).length} />
          <div className={`contents ${folded}`}>
            <SelectField name="who" label={copy.who} options={people} placeholder={copy.any} />
            <SelectField
              name="action"
              label={copy.action}
              options={actions}
              placeholder={copy.any}
            />
            <SelectField name="table" label={copy.table} options={tables} placeholder={copy.any} />
            <TextField name="record" label={copy.record} maxLength={100} autoComplete="off" />
            <TextField name="from" type="date" label={copy.from} />
            <TextField name="to" type="date" label={copy.to} />
          </div>
          <div className="flex flex-wrap items-center gap-4 max-sm:*:grow sm:col-span-full">
            <Button look="dark" className={folded}>
              {copy.apply}
            </Button>
            {isAuditFiltered(filters) ? <TextLink href={path}>{copy.clear}</TextLink> : null}
            {isEmpty ? null : (
              <Download href={auditHref(`${path}.csv`, filters)} className="max-sm:hidden" />
            )}
          </div>
          {isEmpty ? null : (
            <Download
              href={auditHref(`${path}.csv`, filters)}
              className="col-span-full sm:hidden"
            />
          )}
        </FormFields>
      </form>
    </search>
  );
}

const cell = "py-2.5 pr-6 align-top last:pr-0 max-md:block max-md:p-0";

/** The acts of one day, below its name. */
function Day({ path, day, acts }: { path: string; day: string; acts: readonly AuditAct[] }) {
  const written = useDeskTime();
  return (
    <tbody className="max-md:block">
      <tr className="max-md:block">
        <th
          scope="rowgroup"
          colSpan={3}
          className="pt-6 pb-2 font-display text-lg leading-title font-semibold max-md:block"
        >
          {writtenDay(day)}
        </th>
      </tr>
      {acts.map((act) => (
        <tr
          key={act.id}
          className="border-t border-line max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:gap-y-1 max-md:py-3 max-md:pl-10"
        >
          <td
            className={`${cell} text-sm leading-7 whitespace-nowrap text-muted tabular-nums max-md:order-last max-md:leading-6`}
          >
            <span aria-hidden="true" className="mr-2 md:hidden">
              ·
            </span>
            <time dateTime={act.time} title={written(act.time)}>
              {written(act.time).slice(-"15:33".length)}
            </time>
          </td>
          <td className={`${cell} text-sm leading-7 wrap-anywhere text-ink-soft max-md:leading-6`}>
            <DeskPerson address={act.who} />
          </td>
          <td
            className={`${cell} leading-7 wrap-anywhere max-md:order-first max-md:-ml-10 max-md:basis-[calc(100%+2.5rem)]`}
          >
            <AuditWhat path={path} act={act} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Acts of the audit log by days; on a phone, each is a block of its own. */
export function AuditTable({ path, log }: { path: string; log: AuditLog }) {
  const { columns } = auditCopy;
  const { filters } = log;
  if (log.days.length === 0) {
    return (
      <EmptyState>
        <p>{isAuditFiltered(filters) ? auditCopy.noMatch : auditCopy.none}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <table aria-label={auditCopy.title} className="-mt-6 w-full text-left max-md:block">
        <colgroup>
          <col className="w-20" />
          <col className="w-52" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {log.days.map(([day, acts]) => (
          <Day key={day} {...{ path, day, acts }} />
        ))}
      </table>
      <PageTurns
        first={!log.isFirst && { href: auditHref(path, filters), text: auditCopy.newest }}
        next={
          log.older !== undefined && {
            href: auditHref(path, filters, log.older),
            text: auditCopy.older,
          }
        }
      />
    </>
  );
}
