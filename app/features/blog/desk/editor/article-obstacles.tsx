import { articleFormCopy } from "~/content/desk/articles";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

import { FieldChanges } from "../versions/field-changes";
import { LineDiffView } from "../versions/line-diff";
import type { Warnings } from "./article-checks.server";
import type { Conflict, Newer } from "./save-article.server";

const { warnings: warningCopy } = articleFormCopy;

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

type WarningsProps = {
  warnings: Warnings;
  /** The authors that articles have. */
  authors: readonly string[];
};

/** Names what the published article would lack, and new authors. The button saves the form anyway. */
export function WarningsView({ warnings, authors }: WarningsProps) {
  const known = authors.filter((name) => !warnings.authors.includes(name));
  return (
    <div data-undecided="" className="grid gap-4">
      <FocusedNotice tone="warn">
        <strong>{warningCopy.title}</strong>
      </FocusedNotice>
      <Found title={warningCopy.links} all={warnings.links} />
      <Found title={warningCopy.pictures} all={warnings.pictures} />
      <Found title={warningCopy.words} all={warnings.words} />
      {warnings.authors.length > 0 ? (
        <p className="wrap-anywhere">
          {warningCopy.authors(warnings.authors)} {warningCopy.known(known.slice(0, mostNamed))}
        </p>
      ) : null}
      <Button name="anyway" value="yes" look="plain" className="justify-self-start">
        {warningCopy.anyway}
      </Button>
    </div>
  );
}

type NewerTextProps = { newer: Newer; copy: { text: string; when: string; by: string } };

function NewerText({ newer: { version, who, when }, copy }: NewerTextProps) {
  return (
    <>
      {copy.text} {version}, {copy.when} {when} {copy.by}{" "}
      <span className="wrap-anywhere">{who}</span>.
    </>
  );
}

/** Says whose changes are in a form that is not saved yet. */
export function MergedView({ merged }: { merged: Newer }) {
  return (
    <div data-undecided="">
      <Notice tone="info">
        <NewerText newer={merged} copy={articleFormCopy.merged} />
      </Notice>
    </div>
  );
}

/** Shows how the form, which has the changes of both, differs from the version that another editor saved. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const { fields, diff } = conflict;
  const { conflict: copy } = articleFormCopy;
  return (
    <div data-undecided="" className="grid grid-cols-1 gap-5">
      <FocusedNotice tone="warn">
        <strong className="block">{copy.title}</strong>
        <NewerText newer={conflict} copy={copy} />
      </FocusedNotice>
      <h2 className="text-xl leading-title">{copy.diff}</h2>
      <LineDiffView diff={diff} label={copy.diff} />
      <FieldChanges title={copy.fields} changes={fields} from={copy.theirs} to={copy.mine} />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="save">
          {copy.overwrite}
        </Button>
        <ButtonLink href="?" look="plain">
          {copy.keep}
        </ButtonLink>
        <p className="text-sm text-muted">{copy.overwriteNote}</p>
      </div>
    </div>
  );
}
