import type { namesNotices } from "~/content/desk/articles/names";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** What articles are sorted by, each a name that many share. */
export const nameKinds = ["category", "tag", "author"] as const;

export type NameKind = (typeof nameKinds)[number];

/** Stored pictures of the site that can be chosen; `search` is null without a search. */
export type PictureChoices = {
  found: readonly { address: string; preview: string; alt: string }[];
  search: string | null;
};

/** A form of a name as it was sent, and what is wrong with it. */
export type NamesReply = {
  form: "rename" | "describe" | "author" | "merge" | "done" | "undo";
  kind: NameKind;
  from: string;
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** The other name that is asked about, as articles have it, and how many articles would change. */
  merge?: { into: string; articles: number };
  /** What was done, and the fields of the form that takes it back. */
  done?: {
    did: "renamed" | "merged" | "removed";
    to: string;
    articles: number;
    undo: FormValues;
  };
  /** Those that were searched for. */
  pictures?: PictureChoices;
};

/** A notice for the page that the browser asks for next, or the form again with what is wrong. */
export type NamesOutcome =
  | { ok: true; notice: keyof typeof namesNotices }
  | ({ ok: false } & ActionResult<NamesReply>);
