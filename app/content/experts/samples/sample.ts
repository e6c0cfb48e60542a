/** How far a line is known, as the packages mark it. */
export type Basis = "evidence" | "assumption" | "stop rule";

/** Outcomes with their ratings from 1 to 10 and the opportunity score that follows. */
type Scores = {
  kind: "scores";
  columns: readonly [string, string, string, string];
  rows: readonly {
    code: string;
    text: string;
    importance: string;
    satisfaction: string;
    score: string;
    chosen?: boolean;
  }[];
};

type Table = {
  kind: "table";
  columns: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
};

/** Screens in words: the state, what a person reads there, and the buttons. */
type Screens = {
  kind: "screens";
  rows: readonly { state: string; reads: string; can: readonly string[] }[];
};

type Scenarios = {
  kind: "scenarios";
  rows: readonly { title: string; steps: readonly (readonly [keyword: string, text: string])[] }[];
};

/** Choices in order, each of which rests on the one before. */
type Choices = {
  kind: "choices";
  rows: readonly { question: string; answer: string; basis: Basis }[];
};

/** A calculation, line by line. */
type Sum = {
  kind: "sum";
  rows: readonly { name: string; text: string; amount: string; basis: Basis }[];
};

/** What each range of a result leads to, agreed before it is known. */
type Thresholds = {
  kind: "thresholds";
  rows: readonly { measure: string; today: string; ranges: readonly [string, string][] }[];
};

/** Amounts against a limit that was set before. */
type Bars = {
  kind: "bars";
  limit: { amount: number; text: string };
  unit: string;
  rows: readonly { name: string; amount: number; text: string }[];
};

export type ExcerptBody = Scores | Table | Screens | Scenarios | Choices | Sum | Thresholds | Bars;

/** One page of a deliverable. */
export type Excerpt = {
  /** The deliverable, as the expert's list names it. */
  deliverable: string;
  version: string;
  title: string;
  lead: string;
  body: ExcerptBody;
  note: { title: string; text: string };
  /** Section of a demo package; every figure of the page is in that package. */
  source: { href: string; text: string };
  /** Says that the page is not in the package; its assumptions may have figures of their own. */
  isExample?: boolean;
};

type DialogueLine = { from: "expert" | "team"; text: string };

export type Sample = {
  /** What comes first on the page, so that not all pages are alike. */
  opensWith: "dialogue" | "page";
  excerpt: Excerpt;
  /** Question, answer, objection, better answer, result. */
  dialogue: readonly [DialogueLine, DialogueLine, DialogueLine, DialogueLine, DialogueLine];
  /** What the team asked for and what the expert wrote instead. */
  refusal: { asked: string; instead: string };
};
