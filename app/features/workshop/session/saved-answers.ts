import type { FormValues } from "~/lib/forms/form-values";

import type { WorkshopDocument } from "../engine/document";
import { parseDocument } from "../frameworks/load";

/** Increased when older documents can no longer be read. */
const STORAGE_VERSION = 1;

type Saved = {
  version: number;
  document: unknown;
  /** Id in the visitor's account, if the document was saved there. */
  saved?: string | undefined;
};
/** The most replaced sets of answers that are kept, the latest first. */
const MOST_ASIDE = 5;

type Draft = { place: string; values: FormValues };

const documentKey = (kind: string) => `workshop-${kind}`;
const draftKey = (kind: string) => `workshop-${kind}-draft`;
const asideKey = (kind: string) => `workshop-${kind}-aside`;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @returns whether this browser keeps the value. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The schemas are fetched only if there is something to check. */
export async function savedDocument(kind: string): Promise<WorkshopDocument | null> {
  const saved = read(documentKey(kind)) as Saved | null;
  if (saved?.version !== STORAGE_VERSION) return null;
  return parseDocument(kind, saved.document);
}

/** Id of the document in the visitor's account that the answers change. */
export function savedReference(kind: string): string | undefined {
  return (read(documentKey(kind)) as Saved | null)?.saved;
}

export function saveDocument(document: WorkshopDocument, saved: string | undefined): boolean {
  return write(documentKey(document.kind), { version: STORAGE_VERSION, document, saved });
}

/** Values typed into a question and not submitted yet. */
export function savedDraft(kind: string, place: string): FormValues | null {
  const draft = read(draftKey(kind)) as Draft | null;
  return draft?.place === place ? draft.values : null;
}

export function saveDraft(kind: string, draft: Draft | null): void {
  write(draftKey(kind), draft);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const asideOf = (kind: string) => [read(asideKey(kind))].filter(isList).flat();

/** Keeps the answers of this browser, if it has any, before others replace them. Returns whether it had. */
export function setAside(kind: string): boolean {
  const own = read(documentKey(kind));
  if (own) write(asideKey(kind), [own, ...asideOf(kind)].slice(0, MOST_ASIDE));
  return Boolean(own);
}

/** Exchanges the answers of this browser with those that were set aside last. */
export function switchAnswers(kind: string): void {
  const [last, ...others] = asideOf(kind);
  const own = read(documentKey(kind));
  write(asideKey(kind), own ? [...others, own] : others);
  write(documentKey(kind), last);
  saveDraft(kind, null);
}

export function hasAside(kind: string): boolean {
  return asideOf(kind).length > 0;
}

/** Deletes everything stored for the session. Returns what puts it back; answers begun since then are set aside. */
export function deleteAnswers(kind: string): () => void {
  const keys = [documentKey(kind), draftKey(kind), asideKey(kind)];
  try {
    const stored = keys.map((key) => [key, localStorage.getItem(key)] as const);
    keys.forEach((key) => localStorage.removeItem(key));
    return () => {
      const begun = read(documentKey(kind));
      for (const [key, value] of stored) if (value !== null) localStorage.setItem(key, value);
      if (begun) write(asideKey(kind), [begun, ...asideOf(kind)].slice(0, MOST_ASIDE));
    };
  } catch {
    // Storage is blocked, so there is nothing to delete.
    return () => {};
  }
}

/** Calls `onChange` after another tab has changed the answers. Returns what ends that. */
export function watchAnswers(kind: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === documentKey(kind)) onChange();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
