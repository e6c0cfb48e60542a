import { describe, expect, it } from "vitest";

import { firstOpen, questionAt, takeAnswer } from "../../engine/session";
import { framework } from "./framework";
import type { OpportunityRanking } from "./schema";

const empty: OpportunityRanking = { ...framework.empty, interviews: 2 };

/** The answer to the first outcome of an empty ranking. */
function paste(statement: string, fields: Record<string, string> = {}, document = empty) {
  return takeAnswer(framework, document, "outcome-1", { statement, ...fields });
}

function accepted(answer: ReturnType<typeof paste>) {
  if (answer.status !== "accepted") throw new Error(JSON.stringify(answer));
  return answer;
}

const three = "Minimize the time\nReduce the effort\r\n\r\nAvoid the error";

describe("a pasted list", () => {
  it("becomes one outcome per line, and the session asks for the ratings of the first one", () => {
    const { document, next } = accepted(paste(three));
    expect(document.outcomes.map(({ statement }) => statement)).toEqual([
      "Minimize the time",
      "Reduce the effort",
      "Avoid the error",
    ]);
    const question = questionAt(framework, document, next);
    expect(question).toMatchObject({ id: "outcome-1", known: { statement: "Minimize the time" } });
  });

  it("assigns the typed ratings to its first line", () => {
    const { document, next } = accepted(paste(three, { importance: "9, 8", satisfaction: "3, 4" }));
    expect(document.outcomes[0]).toMatchObject({ importance: [9, 8], satisfaction: [3, 4] });
    expect(next).toBe("outcome-2");
  });

  it.each([
    ["semicolons", "Minimize the time; 9, 8; 3, 4"],
    ["tabs of a spreadsheet", "Minimize the time\t9, 8\t3, 4\t"],
    ["a list mark", "- Minimize the time; 9 8; 3 4"],
    ["a number", "12. Minimize the time;9, 8;3, 4"],
  ])("reads ratings from a line with %s", (_name, line) => {
    const list = [line, line, line].join("\n");
    const { document, next } = accepted(paste(list));
    expect(document.outcomes[2]).toEqual({
      statement: "Minimize the time",
      importance: [9, 8],
      satisfaction: [3, 4],
      guess: false,
    });
    expect(next).toBe("idea");
  });

  it("leads to a new outcome after its last line if the visitor asks to add one", () => {
    const list = "Minimize the time; 9; 3\nReduce the effort; 8; 4";
    expect(accepted(paste(list, { next: "another" })).next).toBe("outcome-3");
  });

  it("with a weak outcome can be accepted, and only that one is marked as a guess", () => {
    const list = "Contracts; 9; 3\nReduce the effort; 8; 4";
    expect(paste(list, { next: "another" }).status).toBe("weak");
    const { document } = accepted(paste(list, { next: "another", guess: "yes" }));
    expect(document.outcomes.map(({ guess }) => guess)).toEqual([true, false]);
  });

  it.each([
    [
      "a line that is too long",
      `Minimize it\nReduce ${"a".repeat(200)}`,
      "Line 2: Use at most 200",
    ],
    ["a rating over the scale", "Minimize it; 9; 3\nReduce it; 9; 11", "Line 2: Enter a number of"],
    [
      "a rating under the scale",
      "Minimize it; 9; 3\nReduce it; 0; 3",
      "Line 2: Enter a number of at least 1",
    ],
    [
      "a rating with two readings",
      "Minimize it; 7,5; 3\nReduce it",
      "Line 1: “7,5” could mean “7; 5” or “7.5”",
    ],
    ["invisible characters only", "Minimize it\n\u200B", "Line 2: Please answer"],
    ["121 lines", "Minimize it\n".repeat(121), "A ranking takes at most 120 outcomes"],
  ])("with %s is rejected as a whole", (_name, list, message) => {
    const answer = paste(list);
    expect(answer).toMatchObject({
      status: "invalid",
      errors: { statement: expect.stringContaining(message) },
    });
  });

  it.each(["- ", "4.", ";;"])("ends before an empty last line %j", (last) => {
    const { document } = accepted(paste(`${three}\n${last}`));
    expect(document.outcomes).toHaveLength(3);
  });

  it("of 120 lines is accepted, and a list can be pasted in the middle of a ranking", () => {
    const full = accepted(paste("Minimize it\n".repeat(120))).document;
    expect(full.outcomes).toHaveLength(120);
    const rated = accepted(paste(three, { importance: "9", satisfaction: "3" })).document;
    const list = { statement: "Limit one\nLimit two" };
    const { document } = accepted(takeAnswer(framework, rated, "outcome-2", list));
    expect(document.outcomes.map(({ statement }) => statement)).toEqual([
      "Minimize the time",
      "Limit one",
      "Limit two",
      "Avoid the error",
    ]);
  });

  it("leads a finished ranking back to the first outcome without ratings", () => {
    const rated = accepted(paste(three, { importance: "9", satisfaction: "3" })).document;
    const answered = { ...framework.example, outcomes: rated.outcomes };
    expect(firstOpen(framework, answered)).toBe("outcome-2");
  });
});
