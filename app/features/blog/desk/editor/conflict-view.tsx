import { articleFormCopy } from "~/content/desk/articles/articles";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Unfold } from "~/ui/primitives/unfold";

import { FieldChanges } from "../versions/field-changes";
import { Lines } from "../versions/formatted-lines";
import { LineDiffView } from "../versions/line-diff";
import type { DiffPiece } from "../versions/line-diff.server";
import type { ConflictPart } from "./conflict.server";
import type { ArticleReply, Conflict } from "./save-article.server";

const { conflict: copy } = articleFormCopy;

function Side({ name, pieces }: { name: string; pieces: readonly DiffPiece[] }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="text-sm font-semibold">{name}</p>
      <div
        dir="auto"
        className="space-y-2 rounded-md border border-line bg-surface px-3 py-2 text-sm leading-body wrap-anywhere"
      >
        {pieces.length > 0 ? (
          <Lines pieces={pieces} kind="other" />
        ) : (
          <em className="text-muted">{copy.nothing}</em>
        )}
      </div>
    </div>
  );
}

/** The radio buttons are not text that the tab keeps. */
function Part({ part: { choice, label, mine, theirs, joins } }: { part: ConflictPart }) {
  const options = [
    { value: "mine", label: copy.keepMine },
    { value: "theirs", label: copy.keepTheirs },
    ...(joins ? [{ value: "both", label: copy.keepBoth }] : []),
  ];
  return (
    <fieldset className="@container grid min-w-0 grid-cols-1 gap-2 border-t border-line pt-3">
      <legend className="float-left font-semibold">{label}</legend>
      <div className="clear-both grid grid-cols-1 gap-3 @lg:grid-cols-2">
        <Side name={copy.mineHere} pieces={mine} />
        <Side name={copy.theirsHere} pieces={theirs} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={choice}
              value={option.value}
              defaultChecked={option.value === "mine"}
              data-secret=""
              className="choice"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lets the writer choose for each part that the form and the version of another editor changed, and shows what differs. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const { base, parts, fields, diff } = conflict;
  return (
    <div data-undecided="" data-conflict="" className="grid grid-cols-1 gap-5">
      <FocusedNotice tone="warn">
        <strong className="block wrap-anywhere">{copy.title(conflict.who)}</strong>
        {copy.text}
      </FocusedNotice>
      <input type="hidden" name="conflictBase" value={base} />
      {parts.map((part) => (
        <Part key={part.choice} part={part} />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {parts.length > 0 ? (
          <Button name="intent" value="resolve">
            {copy.resolve}
          </Button>
        ) : null}
        <Button name="intent" value="save" look="quiet" size="compact" className="max-sm:-ml-4">
          {copy.overwrite}
        </Button>
        <ButtonLink href="?" look="quiet" size="compact" className="max-sm:-ml-4">
          {copy.keep}
        </ButtonLink>
      </div>
      <p className="-mt-3 text-sm text-muted">{copy.overwriteNote}</p>
      <Unfold title={copy.all}>
        <div className="grid grid-cols-1 gap-5">
          <h2 className="text-lg leading-title">{copy.diff}</h2>
          <LineDiffView diff={diff} label={copy.diff} />
          <FieldChanges title={copy.fields} changes={fields} from={copy.theirs} to={copy.mine} />
        </div>
      </Unfold>
    </div>
  );
}

/** Says that the form has what was chosen, with what it lacks of the writer's. */
export function ResolvedView({ resolved }: { resolved: NonNullable<ArticleReply["resolved"]> }) {
  const { leftOut } = resolved;
  return (
    <div data-undecided="" className="grid grid-cols-1 gap-3">
      <FocusedNotice tone="info">
        <strong>{copy.resolved}</strong>
      </FocusedNotice>
      {leftOut.length > 0 ? (
        <Unfold title={copy.leftOut}>
          <div className="grid grid-cols-1 gap-2">
            {[...new Set(leftOut)].map((text) => (
              <div key={text} dir="auto" className="space-y-2 text-sm wrap-anywhere">
                <Lines pieces={[{ text, isChanged: false }]} kind="other" />
              </div>
            ))}
          </div>
        </Unfold>
      ) : null}
    </div>
  );
}
