import { articleFormCopy } from "~/content/desk/articles";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { FieldChanges } from "../versions/field-changes";
import { LineDiffView } from "../versions/line-diff";
import type { MissingParts } from "./article-checks.server";
import type { Conflict } from "./save-article.server";

const { warnings: warningCopy, conflict: conflictCopy } = articleFormCopy;

const mostNamed = 20;

function Found({ title, all }: { title: string; all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p>{title}</p>
      <ul className="list-disc pl-6">
        {all.slice(0, mostNamed).map((text) => (
          <li key={text} className="wrap-anywhere">
            <code>{text}</code>
          </li>
        ))}
        {all.length > mostNamed ? <li>{warningCopy.more(all.length - mostNamed)}</li> : null}
      </ul>
    </div>
  );
}

/** Names what the published article would lack. The button saves the form anyway. */
export function MissingPartsView({ missing }: { missing: MissingParts }) {
  return (
    <div className="grid gap-4">
      <FocusedNotice tone="warn">
        <strong>{warningCopy.title}</strong>
      </FocusedNotice>
      <Found title={warningCopy.links} all={missing.links} />
      <Found title={warningCopy.pictures} all={missing.pictures} />
      <Found title={warningCopy.words} all={missing.words} />
      <Button name="anyway" value="yes" look="plain" className="justify-self-start">
        {warningCopy.anyway}
      </Button>
    </div>
  );
}

/** Shows the version that another editor saved meanwhile, beside the text in the form. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const { version, who, when, fields, diff } = conflict;
  return (
    <div className="grid grid-cols-1 gap-5">
      <FocusedNotice tone="warn">
        <strong className="block">{conflictCopy.title}</strong>
        {conflictCopy.text} {version}, {conflictCopy.when} {when} UTC {conflictCopy.by}{" "}
        <span className="wrap-anywhere">{who}</span>.
      </FocusedNotice>
      <h2 className="text-xl leading-title">{conflictCopy.diff}</h2>
      <LineDiffView diff={diff} label={conflictCopy.diff} />
      <FieldChanges
        title={conflictCopy.fields}
        changes={fields}
        from={conflictCopy.theirs}
        to={conflictCopy.mine}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="save">
          {conflictCopy.overwrite}
        </Button>
        <ButtonLink href="?" look="plain">
          {conflictCopy.keep}
        </ButtonLink>
        <p className="text-sm text-muted">{conflictCopy.overwriteNote}</p>
      </div>
    </div>
  );
}
