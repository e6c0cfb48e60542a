import type { WorkshopDocument } from "../engine/document";
import type { Reply, SessionData } from "./session-data";

/** A document with its `saved` of `SessionData`. */
type Answers = { document: WorkshopDocument; saved: string | undefined };

export type SessionState = {
  /**
   * `empty`: no answers. `own`: this browser has the answers that are shown. `linked`: it has others than
   * those of the address, which are shown, and the visitor has not chosen yet.
   */
  name: "empty" | "own" | "linked";
  /** Null in `empty`. */
  answers: Answers | null;
  /** Brings the answers back that were deleted on this page. */
  undo: (() => void) | null;
  /** The document behind the `#` of a shared link, null if it cannot be read. */
  link: { hash: string; document: WorkshopDocument | null } | undefined;
  /** The question that stays where another tab answers it. */
  place: string | null;
  /** Why the answer at a question is not accepted. */
  refused: { at: string; reply: Reply } | undefined;
  /** Rises with each step of the visitor, after which the next question takes the focus. */
  revision: number;
  /** Whether this browser stores the answers. */
  isKept: boolean;
  /** Whether it also stores answers that others have replaced. */
  hasEarlier: boolean;
};

export type SessionEvent =
  /** The page has read what the browser stores; `answers` are those it now has, if any. */
  | { type: "restored"; answers: Answers | null; isKept: boolean; hasEarlier: boolean }
  /** The browser stores other answers than those of the address. */
  | { type: "found-others"; hasEarlier: boolean }
  | { type: "link-read"; hash: string; document: WorkshopDocument | null }
  /** The visitor began a session, answered or removed an entry. */
  | { type: "changed"; answers: Answers; isKept: boolean; replaces: boolean }
  | { type: "refused"; at: string; reply: Reply }
  /** The visitor went to another question, or to the result. */
  | { type: "moved" }
  /** The visitor chose the answers of the address. */
  | { type: "opened-linked"; isKept: boolean }
  /** The visitor went back to the answers of the browser; null if it has none. */
  | { type: "returned"; answers: Answers | null; hasEarlier: boolean }
  /** Another tab of this browser changed or deleted the answers. */
  | { type: "changed-elsewhere"; answers: Answers | null; place: string | null }
  | { type: "deleted"; undo: () => void };

export function initialState({ document, saved }: SessionData): SessionState {
  return {
    name: document ? "own" : "empty",
    answers: document && { document, saved },
    undo: null,
    link: undefined,
    place: null,
    refused: undefined,
    revision: 0,
    isKept: true,
    hasEarlier: false,
  };
}

const withAnswers = (answers: Answers | null) => ({
  name: answers ? ("own" as const) : ("empty" as const),
  answers,
});

function afterStep({ revision }: SessionState) {
  return { refused: undefined, revision: revision + 1 };
}

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const { hasEarlier } = state;
  switch (event.type) {
    case "restored": {
      // Answers begun in the meantime take precedence over stored ones.
      const restored = { ...state, hasEarlier: event.hasEarlier };
      if (!event.answers) return restored;
      const { document, saved } = event.answers;
      const begun = state.answers?.document;
      const answers = { document: begun ?? document, saved };
      return { ...restored, ...withAnswers(answers), isKept: event.isKept };
    }
    case "found-others":
      return { ...state, name: "linked", hasEarlier: event.hasEarlier };
    case "link-read":
      return { ...state, link: { hash: event.hash, document: event.document } };
    case "changed":
      return {
        ...state,
        ...withAnswers(event.answers),
        ...afterStep(state),
        undo: null,
        isKept: event.isKept,
        hasEarlier: hasEarlier || event.replaces,
      };
    case "refused":
      return { ...state, refused: { at: event.at, reply: event.reply } };
    case "moved":
      return { ...state, ...afterStep(state) };
    case "opened-linked":
      return { ...state, name: "own", isKept: event.isKept, hasEarlier: true };
    case "returned":
      return {
        ...state,
        ...withAnswers(event.answers),
        ...afterStep(state),
        undo: null,
        hasEarlier: event.hasEarlier,
      };
    case "changed-elsewhere":
      return state.name === "linked"
        ? state
        : { ...state, ...withAnswers(event.answers), place: event.place };
    case "deleted":
      return {
        ...state,
        ...withAnswers(null),
        ...afterStep(state),
        undo: event.undo,
        hasEarlier: false,
      };
  }
}
