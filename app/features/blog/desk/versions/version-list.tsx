import { articleListCopy, versionsCopy } from "~/content/desk/articles/articles";
import { SelectField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { TableHead } from "~/ui/primitives/tables/table-head";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { FieldChanges } from "./field-changes";
import { LineDiffView } from "./line-diff";
import type { RestoreOffer, Versions } from "./versions.server";

const cell = "align-middle md:py-2 md:pr-6 md:last:pr-0 max-md:block";
const { columns } = versionsCopy;

type CompareProps = {
  versions: Versions["versions"];
  from: number | undefined;
  to: number | undefined;
};

/** Two versions to compare, where those that follow each other are not enough. */
function CompareTwo({ versions, from, to }: CompareProps) {
  const options = versions.map(({ version, saved, who }) => ({
    value: String(version),
    label: `${version}: ${saved}, ${who}`,
  }));
  return (
    <form className="flex max-w-page flex-wrap items-end gap-4 py-2 max-sm:*:w-full">
      <FormFields formId="compare" values={{ from: String(from), to: String(to) }}>
        <SelectField name="from" label={versionsCopy.from} options={options} />
        <SelectField name="to" label={versionsCopy.to} options={options} />
      </FormFields>
      <Button look="plain" size="compact">
        {versionsCopy.compare}
      </Button>
    </form>
  );
}

/** Restores a version that lacks something with what the article has of that now. */
export function OfferedRestore({ offer: { version, current, lacks } }: { offer: RestoreOffer }) {
  return (
    <form method="post">
      <HiddenFields
        fields={{ version: String(version), current: String(current), present: "yes" }}
      />
      <Button look="plain" size="compact">
        {versionsCopy.restoreWith(version, lacks)}
      </Button>
    </form>
  );
}

type RestoreProps = { version: number; current: number | null };

function Restore({ version, current }: RestoreProps) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="current" value={current ?? ""} />
      <Button look="plain" size="compact" className="text-sm">
        {versionsCopy.restore}
        <VisuallyHidden>{` ${version}`}</VisuallyHidden>
      </Button>
    </form>
  );
}

/** A way to restore a version that asks first, where visitors would see it at once. */
function RestoreLive(props: RestoreProps) {
  const title = (
    <>
      {versionsCopy.restoreAsks}
      <VisuallyHidden>{` ${props.version}`}</VisuallyHidden>
    </>
  );
  return (
    <Unfold title={title} className="text-sm open:whitespace-normal">
      <p>{versionsCopy.restoreLive}</p>
      <Restore {...props} />
    </Unfold>
  );
}

/** What a version has changed in the one before it, as a link to the comparison. */
function Changes({ row: { version, previous, changes } }: { row: Versions["versions"][number] }) {
  if (previous === undefined)
    return <span className="text-sm text-muted">{versionsCopy.first}</span>;
  return (
    <TextLink href={`?from=${previous}&to=${version}`} className="text-sm tabular-nums">
      <VisuallyHidden>{`${columns.version} ${version}: `}</VisuallyHidden>
      {changes}
    </TextLink>
  );
}

function Comparison({ comparison }: { comparison: NonNullable<Versions["comparison"]> }) {
  const { from, to, fields, diff } = comparison;
  const title = `${versionsCopy.comparison} ${from} ${versionsCopy.comparisonTo} ${to}`;
  return (
    <TitledSection id="comparison" title={title} className="grid grid-cols-1 gap-5">
      <FieldChanges
        title={versionsCopy.fields}
        changes={fields}
        from={versionsCopy.before}
        to={versionsCopy.after}
      />
      <LineDiffView diff={diff} label={title} />
    </TitledSection>
  );
}

/** The comparison of two versions, with a way to others and to restore the earlier one. */
export function ComparedVersions({
  versions: { comparison, version, versions, isLive },
}: {
  versions: Versions;
}) {
  if (!comparison) return null;
  const RestoreOne = isLive ? RestoreLive : Restore;
  const { from, to } = comparison;
  const earlier = Math.min(from, to);
  return (
    <>
      <Comparison comparison={comparison} />
      <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
        {earlier === version ? null : (
          <div className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold tabular-nums">{`${columns.version} ${earlier}`}</span>
            <RestoreOne version={earlier} current={version} />
          </div>
        )}
        <CompareTwo versions={versions} from={from} to={to} />
      </div>
    </>
  );
}

/** Versions of an article, newest first; two can be compared and each earlier one restored. */
export function VersionList({
  versions: { version, versions, older, isLive },
}: {
  versions: Versions;
}) {
  const [newest, second] = versions;
  const RestoreOne = isLive ? RestoreLive : Restore;
  return (
    <div className="grid grid-cols-1 gap-3">
      <table aria-label={versionsCopy.title} className="w-full text-left max-md:block">
        <TableHead names={Object.values(columns)} />
        <tbody className="max-md:block">
          {versions.map((row) => (
            <tr
              key={row.version}
              className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
            >
              <th
                scope="row"
                className={`${cell} text-left font-semibold whitespace-nowrap max-md:col-start-1 max-md:row-start-1`}
              >
                <span className="md:hidden">{columns.version} </span>
                {row.version}
                {row.version === version ? ` (${versionsCopy.current})` : ""}
              </th>
              <td
                className={`${cell} text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:col-start-1 max-md:row-start-2`}
              >
                {row.saved}
              </td>
              <td
                className={`${cell} text-sm wrap-anywhere text-ink-soft max-md:row-start-2 max-md:text-right`}
              >
                {row.who}
              </td>
              <td className={`${cell} text-sm max-md:row-start-1 max-md:text-right`}>
                {articleListCopy.states[row.state]}
              </td>
              <td
                className={`${cell} w-1/2 max-md:col-span-2 max-md:row-start-3 max-md:w-auto max-md:self-center`}
              >
                <span className="flex min-h-11 items-center justify-between gap-4">
                  <Changes row={row} />
                  {row.version === version ? null : (
                    <RestoreOne version={row.version} current={version} />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {newest && second ? (
        <Unfold title={versionsCopy.compareTwo}>
          <CompareTwo versions={versions} from={second.version} to={newest.version} />
        </Unfold>
      ) : null}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {older ? (
          <ButtonLink href={`?before=${older}`} look="plain">
            {versionsCopy.older}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  );
}
