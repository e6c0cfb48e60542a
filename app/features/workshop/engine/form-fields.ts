/** Names of the fields and query parameters of a session. */
export const fields = { document: "d", place: "at", saved: "saved", intent: "intent" } as const;
