import type { WorkshopDocument } from "./document";
import type { Exit } from "./read-answer";
import { exitsOf } from "./session";
import type { Question, Session } from "./session";

/** A button of a question; what it says is up to its label. */
export type SessionButton = {
  name: "next" | "guess" | "intent";
  value: string;
  label: Exit | "save" | "better" | "next-entry" | "guess" | "skip" | "remove";
};

/** What the last answer to the question came back with. */
type Refusal = { isWeak: boolean; isShort: boolean; exit: string | undefined };

const leave = (value: Exit): SessionButton => ({ name: "next", value, label: value });
const guess: SessionButton = { name: "guess", value: "yes", label: "guess" };

/** The buttons of a question, first the one that leads on. Enter presses that one, so it never makes a guess of a changed answer. */
export function buttonsOf<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  document: Doc,
  question: Question<Doc>,
  { isWeak, isShort, exit }: Refusal,
): SessionButton[] {
  const exits = exitsOf(session, document, question);
  const [first = "done"] = exits;
  if (isShort) {
    const rest = exits.filter((value) => value === "rest").map(leave);
    return [...rest, { name: "next", value: "another", label: "next-entry" }, guess];
  }
  if (isWeak) return [{ name: "next", value: exit ?? first, label: "better" }, guess];
  const { entry, values, without } = question;
  const main: SessionButton[] =
    exits.length > 0 ? exits.map(leave) : [{ name: "next", value: "done", label: "save" }];
  const isExample = document.example && exampleAnswers(session, question);
  const canSkip = entry && !entry.few && !values && !isExample && !question.id.endsWith("-1");
  if (canSkip) main.push({ name: "intent", value: `go:${entry.end}`, label: "skip" });
  if (without) main.push({ name: "intent", value: "remove", label: "remove" });
  return main;
}

function exampleAnswers<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  { id }: Question<Doc>,
) {
  const all = session.questions(session.example);
  return all.some((question) => question.id === id && question.values !== null);
}
