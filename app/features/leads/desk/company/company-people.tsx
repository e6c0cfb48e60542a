import { companyCopy as copy } from "~/content/desk/company";
import { leadPageCopy } from "~/content/desk/leads";
import { writtenAmount } from "~/lib/format/written-amount";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { DeskDay } from "~/ui/primitives/desk/desk-time";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TableHead } from "~/ui/primitives/tables/table-head";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { MailLink } from "../lead/lead-facts";
import { filteredHref } from "../list/lead-filters";
import { LeadStateBadge } from "../list/lead-state-badge";
import type { Company } from "./load-company.server";

const path = "/app/desk/leads";
const { columns } = copy;

type Person = Company["people"][number];

/** On a phone, in a line below the name. */
const cell =
  "text-sm leading-body text-ink-soft tabular-nums md:py-2.5 md:pr-6 md:last:pr-0 max-md:empty:hidden";

function Name({ person: { leads, count } }: { person: Person }) {
  const [newest] = leads;
  if (!newest) return null;
  const { id, full_name, email } = newest;
  return (
    <th
      scope="rowgroup"
      rowSpan={leads.length}
      className="text-left align-top font-normal wrap-anywhere max-md:basis-full md:w-2/5 md:py-2 md:pr-6"
    >
      <SiteLink
        href={`${path}/${id}`}
        className="font-semibold text-ink no-underline hover:text-link hover:underline"
      >
        <bdi>{full_name}</bdi>
      </SiteLink>
      {email ? (
        <span className="block text-sm leading-6 [&>a]:text-ink-soft [&>a]:no-underline [&>a]:hover:underline">
          <MailLink email={email} />
        </span>
      ) : null}
      {count > leads.length && email ? (
        <span className="block text-sm leading-6">
          <TextLink href={filteredHref(path, { person: email })}>{copy.all(count)}</TextLink>
        </span>
      ) : null}
    </th>
  );
}

function PersonRows({ person }: { person: Person }) {
  return (
    <tbody className="border-t border-line max-md:block max-md:py-2.5">
      {person.leads.map(({ id, state, owner_address, amount, created_at, shown_at }, at) => (
        <tr
          key={id}
          className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:not-first:mt-1"
        >
          {at === 0 ? <Name person={person} /> : null}
          <td className={cell}>
            <LeadStateBadge state={state} />
          </td>
          <td className={cell}>
            {owner_address ? <DeskPerson address={owner_address} /> : leadPageCopy.nobody}
          </td>
          <td className={`${cell} md:text-right`}>
            {amount === null ? null : (
              <>
                <VisuallyHidden>{copy.value}: </VisuallyHidden>
                {writtenAmount(amount)}
              </>
            )}
          </td>
          <td className={`${cell} whitespace-nowrap max-md:ml-auto md:text-right`}>
            <TextLink href={`${path}/${id}`} className="inline-block min-h-6">
              <VisuallyHidden>{copy.request} </VisuallyHidden>
              <DeskDay time={created_at} now={shown_at} />
            </TextLink>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The people of a company with their leads, who wrote last first. */
export function CompanyPeople({ company: { domain, people, total } }: { company: Company }) {
  return (
    <TitledSection
      id="people"
      title={copy.people}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      <table
        aria-label={copy.people}
        className="w-full border-b border-line text-left max-md:block [&_th:nth-child(n+4)]:text-right [&_th:last-child]:pr-0"
      >
        <TableHead
          names={[columns.person, columns.state, columns.owner, copy.value, copy.request]}
        />
        {people.map((person) => (
          <PersonRows key={person.leads[0]?.id} person={person} />
        ))}
      </table>
      <p>
        <TextLink
          href={filteredHref(path, { company: domain })}
          className="inline-flex min-h-11 items-center"
        >
          {copy.all(total)}
        </TextLink>
      </p>
    </TitledSection>
  );
}
