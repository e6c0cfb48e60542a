import type { saveCopy } from "~/content/workshop/saved";

/** Fields of the form that saves a document. */
export type SaveValues = {
  kind: string;
  /** The encoded document. */
  document: string;
  /** Id and version of the saved document that it changes, as `<uuid>.<version>`. */
  saved?: string;
};

/** A document that is not saved yet, and why. */
export type SaveReply = {
  reason: keyof typeof saveCopy.reasons;
  /** Null if the document cannot be read. */
  document: { kind: string; title: string; values: SaveValues } | null;
  /** Path that returns to this document after sign-in; null if it would be too long. */
  returnPath?: string | null;
  /** What another tab has saved meanwhile, and the encoded document with the changes of both. */
  newer?: { saved: string; href: string; document: string };
};
