import type { ReactNode } from "react";

import { companyCopy } from "~/content/desk/company";
import { leadListCopy } from "~/content/desk/leads";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskDay } from "~/ui/primitives/desk/desk-time";
import { ShortAmount } from "~/ui/primitives/desk/short-amount";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { SortHead } from "~/ui/primitives/desk/sort-head";

import { COMPANIES, companyHref } from "./company-domain";
import { companiesHref, companySorts, sortedHref, sortParameter } from "./company-list";
import type { CompanyFilters, CompanySort } from "./company-list";
import type { CompanyList } from "./load-companies.server";

const copy = companyCopy.list;
const namedOwners = Object.entries(copy.owners).map(([value, label]) => ({ value, label }));

type Owners = readonly { value: string; label: string }[];

/** Words and owner, sent by GET; the order stays. */
function Filters({ filters, owners }: { filters: CompanyFilters; owners: Owners }) {
  const { q, owner } = filters;
  const sort = sortParameter(filters);
  return (
    <search>
      <form
        action={COMPANIES}
        aria-label={copy.filters}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:gap-4"
      >
        <FormFields formId="companies" values={{ q, owner }}>
          <div className="max-sm:col-span-full">
            <TextField
              name="q"
              type="search"
              dir="auto"
              label={leadListCopy.search}
              placeholder={copy.searched}
              maxLength={100}
              enterKeyHint="search"
            />
          </div>
          <SelectField
            name="owner"
            label={companyCopy.record.owner}
            options={[...namedOwners, ...owners]}
            placeholder={leadListCopy.any}
          />
        </FormFields>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <Button look="dark">{copy.apply}</Button>
      </form>
    </search>
  );
}

const isNumber = (column: CompanySort) => column !== "name" && column !== "activity";

function Head({ column, filters }: { column: CompanySort; filters: CompanyFilters }) {
  const { sort, isDescending } = filters;
  return (
    <SortHead
      title={copy.columns[column]}
      href={sortedHref(filters, column)}
      sorted={sort === column ? (isDescending ? "descending" : "ascending") : undefined}
      className={isNumber(column) ? "text-right" : ""}
    />
  );
}

type CellProps = { name: string; isNumber?: boolean; isEmpty?: boolean; children: ReactNode };

const amount = (value: number) => (value > 0 ? <ShortAmount amount={value} /> : null);

/** A cell that says its column on a phone. */
function Cell({ name, isNumber: isRight = false, isEmpty = false, children }: CellProps) {
  return (
    <td
      className={`py-2 text-sm leading-body text-ink-soft tabular-nums max-md:mr-4 max-md:gap-x-1.5 max-md:py-0 md:pr-6 md:last:pr-0 ${isRight ? "md:text-right" : ""} ${isEmpty ? "max-md:hidden" : "max-md:inline-flex"}`}
    >
      <span className="text-muted md:hidden">{name}:</span>{" "}
      <span className="min-w-0">{children}</span>
    </td>
  );
}

type CompanyTableProps = { list: CompanyList; filters: CompanyFilters };

function CompanyTable({ list: { companies, shown_at }, filters }: CompanyTableProps) {
  const { columns } = copy;
  return (
    <table aria-label={copy.title} className="w-full border-b border-line text-left max-md:block">
      <thead className="text-sm max-md:sr-only">
        <tr>
          {companySorts.map((column) => (
            <Head key={column} column={column} filters={filters} />
          ))}
          <SortHead title={columns.owner} href={undefined} />
        </tr>
      </thead>
      <tbody className="max-md:block">
        {companies.map(({ domain, name, leads, open, value, won, activity, owner_address }) => (
          <tr
            key={domain}
            className="relative border-t border-line hover:bg-sunken max-md:block max-md:py-2.5"
          >
            <th
              scope="row"
              className="py-2 text-left font-normal wrap-anywhere max-md:block max-md:py-0 md:w-2/5 md:pr-6"
            >
              <SiteLink
                href={companyHref(domain)}
                className="font-semibold text-ink no-underline after:card-area hover:text-link hover:underline"
              >
                <bdi>{name}</bdi>
              </SiteLink>
              {name === domain ? null : (
                <span className="block text-sm leading-5 text-ink-soft">{domain}</span>
              )}
            </th>
            <Cell name={columns.leads} isNumber>
              {leads}
            </Cell>
            <Cell name={columns.open} isNumber isEmpty={open === 0}>
              {open}
            </Cell>
            <Cell name={columns.value} isNumber isEmpty={value === 0}>
              {amount(value)}
            </Cell>
            <Cell name={columns.won} isNumber isEmpty={won === 0}>
              {amount(won)}
            </Cell>
            <Cell name={columns.activity}>
              <DeskDay time={activity} now={shown_at} className="whitespace-nowrap" />
            </Cell>
            <Cell name={columns.owner} isEmpty={owner_address === null}>
              {owner_address ? <DeskPerson address={owner_address} /> : null}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CompaniesPageProps = { list: CompanyList; filters: CompanyFilters; owners: Owners };

/** All companies with their leads. */
export function CompaniesPage({ list, filters, owners }: CompaniesPageProps) {
  const { companies, total, skipped, isLast } = list;
  const isNarrowed = filters.q !== "" || filters.owner !== "";
  const { page } = filters;
  return (
    <>
      <Filters filters={filters} owners={owners} />
      <section aria-labelledby="companies-found" className="grid grid-cols-1 gap-2">
        <h2 id="companies-found" className="text-lg leading-title tabular-nums">
          {page > 1 && companies.length > 0
            ? copy.part(skipped + 1, skipped + companies.length, total)
            : copy.count(total)}
        </h2>
        {companies.length > 0 ? (
          <CompanyTable list={list} filters={filters} />
        ) : (
          <EmptyState>
            <p>{isNarrowed || page > 1 ? copy.noMatch : copy.none}</p>
            {isNarrowed || page > 1 ? (
              <ButtonLink href={COMPANIES} look="plain">
                {leadListCopy.clear}
              </ButtonLink>
            ) : null}
          </EmptyState>
        )}
        <PageTurns
          first={page > 1 && { href: companiesHref({ ...filters, page: 1 }), text: copy.first }}
          next={!isLast && { href: companiesHref({ ...filters, page: page + 1 }), text: copy.next }}
        />
      </section>
    </>
  );
}
