import type { ObjectionCopy } from "~/content/workshop/types";

import { limits } from "./limits";
import { withGuess } from "./session";
import type { Question } from "./session";

type Checked = { check: string; threshold: string; guesses: string[] };

/** The question of what to check first, and the number that decides. */
export function checkQuestion<Doc extends Checked>(
  document: Doc,
  objectTo: (check: string, threshold: string) => ObjectionCopy | null,
): Question<Doc> {
  const { check: given, threshold } = document;
  return {
    id: "check",
    copy: "check",
    values: given ? { check: given, threshold } : null,
    read(reader) {
      const answer = {
        check: reader.line("check", { max: limits.note }),
        threshold: reader.line("threshold"),
      };
      return {
        objection: objectTo(answer.check, answer.threshold),
        apply: (isGuess) => ({
          ...document,
          ...answer,
          guesses: withGuess(document.guesses, "check", isGuess),
        }),
      };
    },
  };
}
