import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";
import type { Merged } from "~/lib/merge/merge-fields";
import { commonEntries, mergeList } from "~/lib/merge/merge-list";
import type { ListConflict } from "~/lib/merge/merge-list";

import type { ArticleRow } from "../article-row.server";
import { readVersion } from "../versions/versions.server";
import { formNames } from "../versions/field-changes.server";
import { wordDiff } from "../versions/line-diff.server";
import type { DiffPiece } from "../versions/line-diff.server";
import { timeOf, valuesOf, zoneIn } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";

const { fields: labels, states, problems, conflict: copy } = articleFormCopy;

/** What both sides have of one field, or in one place of the text. */
export type ConflictPart = {
  /** Name of the form's field with the choice. */
  choice: string;
  label: string;
  mine: DiffPiece[];
  theirs: DiffPiece[];
  /** Whether one field can have both. */
  joins: boolean;
};

/** Between the two texts of a field that can have both. */
const joints: Record<string, string> = {
  title: " / ",
  search_title: " / ",
  author: ", ",
  excerpt: " ",
  description: " ",
  share_title: " / ",
  share_text: " ",
};

/** Two equal places get one choice. */
function choiceOf({ mine, theirs }: ListConflict): string {
  return `keep-${createHash("sha1")
    .update(JSON.stringify([mine, theirs]))
    .digest("hex")
    .slice(0, 12)}`;
}

const linesOf = (text: string) => text.split("\n");

/** The text with the changes of both. Where both changed the same lines, `choose` says what it has. */
function mergeTexts(
  base: string | undefined,
  [mine, theirs]: readonly [string, string],
  choose?: (conflict: ListConflict) => readonly string[],
) {
  const [my, their] = [linesOf(mine), linesOf(theirs)];
  const from = base === undefined ? commonEntries(my, their) : linesOf(base);
  const { entries, conflicts } = mergeList(from, my, their, choose);
  return { text: entries.join("\n"), conflicts };
}

/** Equal fields of a row and of a form become the same values. */
export function comparable({
  content,
  date_published: date,
  ...others
}: ArticleFields): ArticleFields {
  return {
    ...others,
    content: content.replaceAll(/\r\n?/g, "\n"),
    date_published: date && new Date(date).toISOString(),
  };
}

export function fieldsOf({ id: _id, version: _version, updated_at: _time, ...fields }: ArticleRow) {
  return comparable(fields);
}

type Versions = {
  values: FormValues;
  before: { date_published: string | null } | null;
  row: ArticleRow;
};

/** Without a date in the form, each of two who publish does it at the moment of saving: the first one's stands. */
export function withFirstDate(
  fields: ArticleFields,
  { values, before, row: { status, date_published } }: Versions,
): ArticleFields {
  const isPublic = fields.status === "Published" && status === "Published";
  const isFirst = isPublic && date_published !== before?.date_published;
  return isFirst && timeOf(values) === undefined ? { ...fields, date_published } : fields;
}

/** Both changes of an article. Without the version from which both went, a writer looks at all that differs. */
export function mergeArticles(
  base: ArticleFields | null,
  mine: ArticleFields,
  theirs: ArticleFields,
): Merged<ArticleFields> {
  const both = mergeFields(base, mine, theirs, ["content"]);
  if (base || !both.conflicts.includes("content")) return both;
  const { text } = mergeTexts(undefined, [mine.content, theirs.content]);
  return { ...both, fields: { ...both.fields, content: text } };
}

const whole = (text: string) => (text ? [{ text, isChanged: false }] : []);

type Part = Pick<ConflictPart, "choice" | "label" | "joins">;

/** Both texts of a part, with the words that differ marked. */
function compared(part: Part, mine: string, theirs: string): ConflictPart {
  const words = wordDiff(theirs, mine);
  return { ...part, mine: words?.to ?? whole(mine), theirs: words?.from ?? whole(theirs) };
}

function shown(name: string, value = ""): string {
  if (name === "status") return states[value as keyof typeof states] ?? value;
  return name === "date" ? value.replace("T", " ") : value;
}

type Sides = {
  mine: FormValues;
  theirs: FormValues;
  /** The text from which both went. */
  base: string | undefined;
};

/** The parts that both sides changed, by the names of their columns. */
export function conflictParts(
  columns: readonly (keyof ArticleFields)[],
  { mine, theirs, base }: Sides,
): ConflictPart[] {
  const parts = columns.flatMap((column): ConflictPart[] => {
    if (column === "content") return [];
    const name = formNames[column];
    const label = labels[name].replace(/ \(optional\)$/, "");
    const part = { choice: `keep-${name}`, label, joins: name in joints };
    return [compared(part, shown(name, mine[name]), shown(name, theirs[name]))];
  });
  if (!columns.includes("content")) return parts;
  const sides = [mine["content"] ?? "", theirs["content"] ?? ""] as const;
  const { conflicts: places } = mergeTexts(base, sides);
  const texts = places.map((place, at) => {
    const label = places.length > 1 ? copy.place(at + 1) : labels.content;
    const part = { choice: choiceOf(place), label, joins: true };
    return compared(part, place.mine.join("\n"), place.theirs.join("\n"));
  });
  return [...parts, ...texts];
}

function joined(mine: string, theirs: string, joint: string): string {
  return [theirs, mine].filter(Boolean).join(joint);
}

/** The form's values with what was chosen for each part; what was typed since stays. */
function withChoices(posted: FormValues, { mine, theirs, base }: Sides) {
  const values = { ...mine };
  const leftOut: string[] = [];
  for (const name of Object.values(formNames)) {
    const choice = posted[`keep-${name}`];
    const [my = "", their = ""] = [mine[name], theirs[name]];
    if (choice === "both" && name in joints) values[name] = joined(my, their, joints[name] ?? "");
    if (choice !== "theirs") continue;
    values[name] = their;
    if (name === "date") values["dateStored"] = theirs["dateStored"] ?? "";
    if (my) leftOut.push(shown(name, my));
  }
  const choose = (place: ListConflict) => {
    const choice = posted[choiceOf(place)];
    const my = place.mine.join("\n");
    const their = place.theirs.join("\n");
    if (choice === "both") return linesOf(joined(my, their, "\n\n"));
    if (choice !== "theirs") return place.mine;
    if (my.trim()) leftOut.push(my);
    return place.theirs;
  };
  const sides = [mine["content"] ?? "", theirs["content"] ?? ""] as const;
  const { text } = mergeTexts(base, sides, choose);
  return { values: { ...values, content: text }, leftOut };
}

const numberIn = (text = "") => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

type ResolvedReply = {
  values: FormValues;
  problem?: string;
  /** What the form had and the choices left out. */
  resolved?: { leftOut: string[] };
};

/** Shows the form with what was chosen for each part of a conflict, to be saved next. */
export async function resolveConflict(
  id: string,
  posted: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<ResolvedReply>> {
  const { version = "", conflictBase } = posted;
  const values = { ...posted, content: posted["content"]?.replaceAll("\r\n", "\n") ?? "" };
  try {
    const [before, saved] = await Promise.all([
      readVersion(id, numberIn(conflictBase), context),
      readVersion(id, numberIn(version), context),
    ]);
    if (!saved) return { status: 409, reply: { values, problem: problems.changed } };
    const row = { ...saved, id, version: numberIn(version), updated_at: "" };
    const sides = { mine: values, theirs: valuesOf(row, zoneIn(values)), base: before?.content };
    const { values: chosen, leftOut } = withChoices(posted, sides);
    return { status: 200, reply: { values: chosen, resolved: { leftOut } } };
  } catch (error) {
    context.log("error", "Conflict not resolved", error);
    return { status: 503, reply: { values, problem: problems.failed } };
  }
}
