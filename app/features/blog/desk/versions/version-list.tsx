import { versionsCopy } from "~/content/desk/articles/articles";
import { draftCopy } from "~/content/desk/articles/drafts";
import { SelectField } from "~/ui/forms/field";
import { FormFields } from "~/ui/forms/form-fields";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskPerson, useShortAddress } from "~/ui/primitives/desk/desk-person";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { ARTICLES } from "../list/list-filters";
import { FieldChanges } from "./field-changes";
import { LineDiffView } from "./line-diff";
import { AskToRestore, Restore } from "./restore-version";
import { VersionTable } from "./version-table";
import type { RestoreOffer, Versions } from "./versions.server";

const { columns } = versionsCopy;

type CompareProps = {
  versions: Versions["versions"];
  from: number | undefined;
  to: number | undefined;
};

/** Two versions to compare, where those that follow each other are not enough. */
function CompareTwo({ versions, from, to }: CompareProps) {
  const short = useShortAddress();
  const options = versions.map(({ version, saved, who }) => ({
    value: String(version),
    label: `${version}: ${saved}, ${short(who)}`,
  }));
  return (
    <form className="flex max-w-page flex-wrap items-end gap-4 py-2 max-sm:*:w-full">
      <FormFields formId="compare" values={{ from: String(from), to: String(to) }}>
        <SelectField name="from" label={versionsCopy.from} options={options} />
        <SelectField name="to" label={versionsCopy.to} options={options} />
      </FormFields>
      <Button look="plain">{versionsCopy.compare}</Button>
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
  const { from, to } = comparison;
  const earlier = Math.min(from, to);
  const restore = <Restore version={earlier} current={version} />;
  return (
    <>
      <Comparison comparison={comparison} />
      <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
        {earlier === version ? null : (
          <div className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold tabular-nums">{`${columns.version} ${earlier}`}</span>
            {isLive ? (
              <AskToRestore version={earlier}>
                <p>{versionsCopy.restoreLive}</p>
                {restore}
              </AskToRestore>
            ) : (
              restore
            )}
          </div>
        )}
        <CompareTwo versions={versions} from={from} to={to} />
      </div>
    </>
  );
}

/** Texts that saved themselves; all that there is of an article that was never saved. */
function EarlierDrafts({ versions: { id: post, drafts, versions } }: { versions: Versions }) {
  if (drafts.length === 0) return null;
  return (
    <Unfold title={draftCopy.earlier(drafts.length)} open={versions.length === 0}>
      <p className="max-w-measure text-sm text-muted">{draftCopy.earlierText}</p>
      <ul className="mt-2 max-w-measure">
        {drafts.map(({ id, who, saved }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-t border-line py-2 text-sm text-ink-soft"
          >
            <TextLink
              href={`${ARTICLES}/${post}?draft=${id}`}
            >{`${draftCopy.open} ${saved}`}</TextLink>
            <DeskPerson address={who} />
          </li>
        ))}
      </ul>
    </Unfold>
  );
}

/** Versions of an article, newest first; two can be compared and each earlier one restored. */
export function VersionList({ versions: list }: { versions: Versions }) {
  const { versions, older } = list;
  const [newest, second] = versions;
  return (
    <div className="grid grid-cols-1 gap-3">
      {newest ? <VersionTable versions={list} /> : null}
      {newest && second ? (
        <Unfold title={versionsCopy.compareTwo}>
          <CompareTwo versions={versions} from={second.version} to={newest.version} />
        </Unfold>
      ) : null}
      <EarlierDrafts versions={list} />
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
