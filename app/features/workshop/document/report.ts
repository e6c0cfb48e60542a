import type { ExpertQuestion } from "~/content/workshop/next-step";
import type { SourceCopy } from "~/content/workshop/types";

import type { Figure } from "./figure";

export type Cell = {
  text: string;
  /** For the screen, where the text is the label of a narrow row. */
  label?: string;
  isNumber?: boolean;
  /** A score in a box, `strong` for those above the others. */
  chip?: "strong" | "plain";
  /** A bar from 0 to 1, or a range from `from` to `to`. */
  bar?: { from: number; to: number; at?: number };
};

export type Row = { cells: Cell[]; isStrong?: boolean; isGuess?: boolean };

export type Column = {
  label: string;
  isNumber?: boolean;
  /** Left out beside the questions where there is no room. */
  isDetail?: boolean;
};

export type Table = {
  caption: string;
  columns: Column[];
  rows: Row[];
};

export type TreeLevel = {
  label: string;
  items: { text: string; score?: string; isStrong?: boolean; isGuess?: boolean }[];
};

export type CanvasCell = {
  /** The block's name, which also places it in the grid. */
  block: string;
  number: number;
  title: string;
  items: { text: string; tag: string; isStrong: boolean; isGuess: boolean }[];
};

export type Fact = { label: string; text: string; isGuess?: boolean };

export type Section = {
  heading: string;
  paragraphs?: string[];
  stats?: { value: string; label: string; note: string }[];
  table?: Table;
  note?: string;
  tree?: TreeLevel[];
  canvas?: CanvasCell[];
  facts?: Fact[];
  list?: readonly string[];
};

/** What a document comes to, in rows of text. */
export type Preview = {
  name: string;
  headline: string;
  /** Over the texts, and over the values. */
  label: string;
  value: string;
  rows: { text: string; value: string; share: number; isStrong: boolean }[];
  /** How many rows it leaves out. */
  more: string;
};

/** How many questions follow a document. */
export const ASKED = 3;

/** A document in the form that the page, Markdown and CSV share. */
export type Report = {
  /** Name of the framework. */
  name: string;
  headline: string;
  facts: Fact[];
  isFictional: boolean;
  guesses: number;
  sections: Section[];
  sources: readonly SourceCopy[];
  figure: Figure;
  /** The figure for narrow pages, on which its type would be too small. */
  preview: Preview;
  /** Three questions that follow from the document's marks; none before it has a result. */
  asks: readonly ExpertQuestion[];
  /** Rows of the CSV file, the first with its column names. */
  data: (string | number)[][];
};
