import { articleListCopy, versionsCopy } from "~/content/desk/articles/articles";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { TableHead } from "~/ui/primitives/tables/table-head";
import { TextLink } from "~/ui/primitives/links/text-link";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { AskToRestore, Restore } from "./restore-version";
import type { Versions } from "./versions.server";

const { columns } = versionsCopy;
const row =
  "border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-0.5 max-md:py-3";
const cell = "align-middle md:h-13 md:py-1 md:pr-6 md:last:pr-0 max-md:block";
const soft = `${cell} text-sm text-ink-soft`;
/** On phones the first line, the second, and the third. */
const [first, second, third] = ["max-md:row-start-1", "max-md:row-start-2", "max-md:row-start-3"];
const right = "max-md:col-start-2 max-md:text-right";

type Row = Versions["versions"][number];

/** What a version has changed in the one before it, as a link to the comparison. */
function Changes({ row: { version, previous, changes } }: { row: Row }) {
  if (previous === undefined) return <span className="text-muted">{versionsCopy.first}</span>;
  return (
    <TextLink href={`?from=${previous}&to=${version}`}>
      {changes}
      <VisuallyHidden>{`, ${columns.version} ${version}`}</VisuallyHidden>
    </TextLink>
  );
}

type VersionRowProps = { row: Row; current: number | null; isLive: boolean };

/** A version; the question before visitors see an earlier one has a row of its own. */
function VersionRow({ row: one, current, isLive }: VersionRowProps) {
  const { version, saved, who, state, words } = one;
  const restore = version === current ? null : <Restore version={version} current={current} />;
  return (
    <tbody className="group/version max-md:block">
      <tr className={row}>
        <th scope="row" className={`${cell} ${first} font-semibold whitespace-nowrap`}>
          <span className="md:hidden">{columns.version} </span>
          {version}
          {version === current ? ` (${versionsCopy.current})` : ""}
        </th>
        <td className={`${soft} ${second} whitespace-nowrap tabular-nums`}>{saved}</td>
        <td className={`${soft} ${second} ${right} md:whitespace-nowrap`}>
          <DeskPerson address={who} />
        </td>
        <td className={`${soft} ${first} ${right}`}>{articleListCopy.states[state]}</td>
        <td className={`${soft} ${third} md:w-2/5 max-md:self-center`}>
          <Changes row={one} />
          <span className="ml-3 whitespace-nowrap tabular-nums empty:hidden md:hidden">
            {words}
          </span>
        </td>
        <td className={`${soft} whitespace-nowrap tabular-nums max-md:hidden`}>{words}</td>
        <td className={`${cell} ${third} ${right} whitespace-nowrap md:text-right`}>
          {restore && isLive ? <AskToRestore version={version} /> : restore}
        </td>
      </tr>
      {restore && isLive ? (
        <tr className="hidden group-has-[[open]]/version:table-row max-md:group-has-[[open]]/version:block">
          <td colSpan={7} className="pb-4 max-md:block">
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
              <p className="mr-auto">{versionsCopy.restoreLive}</p>
              {restore}
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** Versions of an article, newest first. */
export function VersionTable({ versions: { version, versions, isLive } }: { versions: Versions }) {
  return (
    <table aria-label={versionsCopy.title} className="w-full text-left max-md:block">
      <TableHead names={Object.values(columns)}>
        <th scope="col">
          <VisuallyHidden>{versionsCopy.restore}</VisuallyHidden>
        </th>
      </TableHead>
      {versions.map((one) => (
        <VersionRow key={one.version} row={one} current={version} isLive={isLive} />
      ))}
    </table>
  );
}
