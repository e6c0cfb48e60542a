import { articleFormCopy } from "~/content/desk/articles";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

import type { Warnings } from "./article-checks.server";
import type { Newer } from "./save-article.server";

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
  /** The names that articles have. */
  known: Record<"author" | "category", readonly string[]>;
};

/** Names what the published article would lack, and new authors and categories. The button saves the form anyway. */
export function WarningsView({ warnings, known }: WarningsProps) {
  const newNames = [
    [warningCopy.authors, warnings.authors, known.author],
    [warningCopy.categories, warnings.categories, known.category],
  ] as const;
  return (
    <div data-undecided="" className="grid gap-4">
      <FocusedNotice tone="warn">
        <strong>{warningCopy.title}</strong>
      </FocusedNotice>
      <Found title={warningCopy.links} all={warnings.links} />
      <Found title={warningCopy.pictures} all={warnings.pictures} />
      <Found title={warningCopy.words} all={warnings.words} />
      {newNames.map(([say, added, others]) =>
        added.length > 0 ? (
          <p key={say(added)} className="wrap-anywhere">
            {say(added)}{" "}
            {warningCopy.known(others.filter((name) => !added.includes(name)).slice(0, mostNamed))}
          </p>
        ) : null,
      )}
      {warnings.dates.map((date) => (
        <p key={date}>{warningCopy.date(date)}</p>
      ))}
      <Button name="anyway" value="yes" look="plain" className="justify-self-start">
        {warningCopy.anyway}
      </Button>
    </div>
  );
}

type NewerTextProps = { newer: Newer; copy: { text: string; when: string; by: string } };

/** Which version was saved meanwhile, when and by whom. */
export function NewerText({ newer: { version, who, when }, copy }: NewerTextProps) {
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
