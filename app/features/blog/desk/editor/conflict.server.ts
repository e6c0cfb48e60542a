import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { mergeList } from "~/lib/merge/merge-list";
import type { ListConflict } from "~/lib/merge/merge-list";

import { readVersion } from "../versions/versions.server";
import { formNames } from "../versions/field-changes.server";
import { valuesOf, zoneIn } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";

const { fields: labels, states, problems, conflict: copy } = articleFormCopy;

/** What both sides have of one field, or in one place of the text. */
export type ConflictPart = {
  /** Name of the form's field with the choice. */
  choice: string;
  label: string;
  mine: string;
  theirs: string;
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

/** Where both changed the same lines. Without the version from which both went, the whole text is one place. */
function placesOf(base: string | undefined, mine: string, theirs: string): ListConflict[] {
  const [my, their] = [linesOf(mine), linesOf(theirs)];
  if (base === undefined) return [{ mine: my, theirs: their }];
  return mergeList(linesOf(base), my, their).conflicts;
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
    return [
      {
        choice: `keep-${name}`,
        label: labels[name].replace(/ \(optional\)$/, ""),
        mine: shown(name, mine[name]),
        theirs: shown(name, theirs[name]),
        joins: name in joints,
      },
    ];
  });
  if (!columns.includes("content")) return parts;
  const places = placesOf(base, mine["content"] ?? "", theirs["content"] ?? "");
  const texts = places.map((place, at) => ({
    choice: choiceOf(place),
    label: places.length > 1 ? copy.place(at + 1) : labels.content,
    mine: place.mine.join("\n"),
    theirs: place.theirs.join("\n"),
    joins: true,
  }));
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
  const [my, their] = [linesOf(mine["content"] ?? ""), linesOf(theirs["content"] ?? "")];
  const lines =
    base === undefined
      ? choose({ mine: my, theirs: their })
      : mergeList(linesOf(base), my, their, choose).entries;
  return { values: { ...values, content: lines.join("\n") }, leftOut };
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
