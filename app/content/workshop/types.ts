import type { ExpertSlug } from "../experts/list";

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

/** What the site says of a framework beside the questions of its session. */
export type FrameworkCopy = {
  /** Its path under `/workshop`, its folder, and the `kind` of its documents. */
  slug: string;
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
  /** What the visitor has to bring, and that the example goes without it. */
  needs: string;
  /** What the visitor has at the end. */
  gives: readonly string[];
  exampleNote: string;
  /** Tags of the articles, in either language, that invite to the session. */
  tags: readonly string[];
  /** The invitation, by the language of the article. */
  invitation: { en: string; pt: string };
  /** The experts whose pages link to the session. */
  experts: readonly ExpertSlug[];
};
