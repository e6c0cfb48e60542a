import type { ReactNode } from "react";

import { articleFormCopy, articleQuickCopy } from "~/content/desk/articles/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Notice } from "~/ui/primitives/notice";

import type { ArticleName } from "../../writing/site-spelling";
import type { MissingParts } from "./article-checks.server";
import type { NewName, Warnings } from "./article-warnings.server";
import type { Newer } from "./save-article.server";

const { warnings: copy, fields: labels } = articleFormCopy;

const mostNamed = 20;
const parts = [
  "links",
  "anchors",
  "aimless",
  "wordless",
  "pictures",
  "undescribed",
  "headings",
  "marks",
  "notes",
  "blank",
  "words",
] as const satisfies (keyof MissingParts)[];
const OPTIONAL = / \(optional\)$/;

type Part = keyof typeof copy.kinds;
type RowProps = { part: Part; children: ReactNode; aside?: ReactNode };

/** What is wrong, behind the name of its field or kind. */
function Row({ part, children, aside }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 sm:grid-cols-[auto_5.5rem_minmax(0,1fr)_auto]">
      <Icon glyph="circle-alert" className="mt-[0.15lh] size-5 text-warn" />
      <span className="font-semibold">{copy.kinds[part]}</span>
      <div className="grid min-w-0 justify-items-start gap-2 wrap-anywhere max-sm:col-start-2">
        {children}
      </div>
      {aside ? <span className="max-sm:col-start-2">{aside}</span> : null}
    </li>
  );
}

/** The field of an article that has this address, if it is not its text. */
function fieldOf(address: string, values: FormValues) {
  return (["image", "share_image"] as const).find((name) => values[name]?.trim() === address);
}

/** The words of a slip that the formatted text shows. */
const wordsOfSlip = (text: string) =>
  text.startsWith("[") ? text.slice(1, text.indexOf("](")) : text.replace(/^# +/, "");

/** The words of the link or the picture with this address. */
function wordsAt(address: string, content: string): string {
  const end = content.indexOf(`](${address}`);
  return end < 0 ? "" : content.slice(content.lastIndexOf("[", end) + 1, end);
}

type FoundProps = {
  part: keyof MissingParts;
  all: readonly string[];
  values: FormValues;
  editor: string | undefined;
};

function Found({ part, all, values, editor }: FoundProps) {
  return (
    <>
      {all.slice(0, mostNamed).map((text) => {
        const field = fieldOf(text, values);
        const words = wordsAt(text, values["content"] ?? "");
        return (
          <Row
            key={text}
            part={part}
            aside={
              editor ? (
                <TextLink href={editor}>{articleQuickCopy.editor}</TextLink>
              ) : field ? (
                <TextLink href={`#article-${field}`}>
                  {labels[field].replace(OPTIONAL, "")}
                </TextLink>
              ) : (
                <TextLink href="#article-content" data-place={text} data-words={wordsOfSlip(text)}>
                  {copy.show}
                </TextLink>
              )
            }
          >
            <span>
              {words ? <q className="font-semibold">{words}</q> : null} <code>{text}</code>{" "}
              {copy.says[part]}
            </span>
          </Row>
        );
      })}
      {all.length > mostNamed ? <Row part={part}>{copy.more(all.length - mostNamed)}</Row> : null}
    </>
  );
}

const fieldOfNames = { authors: "author", categories: "category", tags: "tags" } as const;

type NewNamesProps = {
  part: keyof typeof fieldOfNames;
  added: readonly NewName[];
  known: readonly ArticleName[];
  formId: string;
};

/** New names, each with the known one that may be meant as a button; without one, the others are named. */
function NewNames({ part, added, known, formId }: NewNamesProps) {
  const field = fieldOfNames[part];
  const others = known
    .map(({ name }) => name)
    .filter((one) => added.every(({ name }) => name !== one));
  const last = added.findLast(({ nearest }) => nearest === null);
  return added.map((one) => (
    <Row
      key={one.name}
      part={part}
      aside={<TextLink href={`#${formId}-${field}`}>{copy.change}</TextLink>}
    >
      <span>
        <bdi className="font-semibold">{one.name}</bdi> {copy.says[part]}
      </span>
      {one.nearest === null ? null : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {copy.nearest}
          <Button
            name={`use_${field}`}
            value={part === "categories" ? one.nearest : `${one.name}, ${one.nearest}`}
            look="plain"
            size="compact"
          >
            <bdi>{one.nearest}</bdi>
          </Button>
        </span>
      )}
      {one === last && others.length > 0 ? (
        <span className="text-sm text-muted">{copy.known(others.slice(0, mostNamed))}</span>
      ) : null}
    </Row>
  ));
}

type WarningsProps = {
  warnings: Warnings;
  values: FormValues;
  /** The names that articles have. */
  known: Record<"author" | "category", readonly ArticleName[]>;
  /** Whether no field is missing or wrong; only then the form can be saved as it is. */
  isComplete: boolean;
  /** Whether readers see the stored article. */
  isPublic: boolean;
  formId?: string;
  /** Address of the editor, for a form without the text and the pictures. */
  editor?: string;
};

function anywayOf({ status }: FormValues, isPublic: boolean): keyof typeof copy.anyway {
  if (status === "scheduled" || status === "change") return status;
  return isPublic ? "update" : "published";
}

/** Names what the published article would lack, and new authors and categories. The button saves the form anyway. */
export function WarningsView(props: WarningsProps) {
  const { warnings, values, known, isComplete, isPublic, formId = "article", editor } = props;
  return (
    <div data-undecided="">
      <FocusedNotice tone="warn">
        <strong>{copy.title}</strong>
      </FocusedNotice>
      <div className="-mt-3 rounded-b-lg border border-t-0 border-warn/35 bg-surface px-4 pt-3">
        <ul className="divide-y divide-line">
          <NewNames part="authors" added={warnings.authors} known={known.author} formId={formId} />
          <NewNames
            part="categories"
            added={warnings.categories}
            known={known.category}
            formId={formId}
          />
          <NewNames part="tags" added={warnings.tags} known={[]} formId={formId} />
          {parts.map((part) => (
            <Found key={part} part={part} all={warnings[part]} values={values} editor={editor} />
          ))}
          {warnings.dates.map((date) => (
            <Row
              key={date}
              part="dates"
              aside={<TextLink href={`#${formId}-date`}>{copy.change}</TextLink>}
            >
              {copy.date(date)}
            </Row>
          ))}
        </ul>
        {isComplete ? (
          <p className="border-t border-line py-4">
            <Button name="anyway" value="yes" look="plain">
              {copy.anyway[anywayOf(values, isPublic)]}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Says whose changes are in a form that is not saved yet. */
export function MergedView({ merged: { version, who, when } }: { merged: Newer }) {
  const { merged: said } = articleFormCopy;
  return (
    <div data-undecided="">
      <Notice tone="info">
        {said.text} {version}, {said.when} {when} {said.by}{" "}
        <span className="wrap-anywhere">{who}</span>.
      </Notice>
    </div>
  );
}
