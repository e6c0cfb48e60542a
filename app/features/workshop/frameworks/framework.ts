import type { FrameworkCopy, QuestionCopy } from "~/content/workshop/types";

import type { Report } from "../document/report";
import type { WorkshopDocument } from "../engine/document";
import type { Session } from "../engine/session";

type ListLabels = {
  another: string;
  done: string;
  /** Keeps all entries of the example, of which there are so many. */
  rest?: (count: number) => string;
  /** Where the list has too few entries. */
  next?: string;
};

/** All that the workshop knows about a framework, except the schema of its documents. */
export type Framework<Doc extends WorkshopDocument = WorkshopDocument> = Session<Doc> & {
  copy: FrameworkCopy;
  questionCopy: Record<string, QuestionCopy>;
  /** Labels of the buttons that end an entry of a list. */
  listLabels: ListLabels;
  /** The text that names a document in a list; empty where its question is open. */
  title(document: Doc): string;
  report(document: Doc): Report;
};
