/** What the documents of all frameworks have. */
export type WorkshopDocument = {
  /** The framework, by the slug of its copy. */
  kind: string;
  schemaVersion: 1;
  /** Whether it began as the fictional example. */
  example: boolean;
};

export function emptyDocument(kind: string): WorkshopDocument {
  return { kind, schemaVersion: 1, example: false };
}

/** Names of the fields and query parameters of a session. */
export const fields = { document: "d", place: "at", saved: "saved", intent: "intent" } as const;
