export type FieldCopy = {
  name: string;
  type: "line" | "text" | "number" | "choice";
  label: string;
  hint?: string;
  options?: readonly { value: string; label: string }[];
};

/** One question of a session. */
export type QuestionCopy = {
  /** Names the question in the list of answers. */
  label: string;
  title: string;
  why: string;
  example: string;
  good: string;
  fields: readonly FieldCopy[];
};

/** Why a weak answer is not taken, in the experts' manner. */
export type ObjectionCopy = { title: string; text: string };

export type SourceCopy = { text: string; href?: string };

/** What a session page says beside its questions. */
export type SessionCopy = {
  slug: "opportunity-ranking" | "lean-canvas" | "market-size";
  name: string;
  framework: string;
  /** Label of the link to the session. */
  action: string;
  heading: string;
  highlight: string;
  title: string;
  description: string;
  lead: string;
  minutes: string;
  /** What the visitor has at the end. */
  gives: readonly string[];
  exampleNote: string;
};
