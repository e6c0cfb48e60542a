import { expect, test } from "vitest";

import { mergeFields } from "./merge-fields";

type Row = [name: string, base: unknown, mine: unknown, theirs: unknown, merged: unknown];

const merged: Row[] = [
  ["nobody's change", "a", "a", "a", "a"],
  ["my change", "a", "b", "a", "b"],
  ["their change", "a", "a", "b", "b"],
  ["the same change of both", "a", "b", "b", "b"],
  [
    "the same object in another order",
    { x: 1, y: [2] },
    { y: [2], x: 1 },
    { x: 2, y: [2] },
    { x: 2, y: [2] },
  ],
  ["added texts of both", ["a"], ["a", "b"], ["c", "a"], ["a", "b", "c"]],
  ["a removed and an added text", ["a", "b"], ["b"], ["a", "b", "c"], ["b", "c"]],
  [
    "changes of different objects",
    [{ n: 1 }, { n: 2 }],
    [{ n: 9 }, { n: 2 }],
    [{ n: 1 }, { n: 8 }],
    [{ n: 9 }, { n: 8 }],
  ],
  [
    "an added and a removed object",
    [{ n: 1 }, { n: 2 }],
    [{ n: 1 }, { n: 2 }, { n: 3 }],
    [{ n: 2 }],
    [{ n: 2 }, { n: 3 }],
  ],
];

test.each(merged)("%s is merged", (_name, base, mine, theirs, field) => {
  expect(mergeFields({ field: base }, { field: mine }, { field: theirs })).toEqual({
    fields: { field },
    conflicts: [],
  });
});

test.each<Row>([
  ["a value changed differently", "a", "b", "c", "b"],
  ["lines that are one value", "a\nb", "A\nb", "a\nB", "A\nb"],
  [
    "the same object",
    [{ n: 1 }, { n: 2 }],
    [{ n: 9 }, { n: 2 }],
    [{ n: 8 }, { n: 7 }],
    [{ n: 9 }, { n: 2 }],
  ],
  ["numbers in a list", [1, 2], [1, 3], [4, 2], [1, 3]],
])("%s is a conflict, and stays mine", (_name, base, mine, theirs, field) => {
  expect(mergeFields({ field: base }, { field: mine }, { field: theirs })).toEqual({
    fields: { field },
    conflicts: ["field"],
  });
});

test("without a base, all that differs is a conflict", () => {
  const [mine, theirs] = [
    { a: "1", b: "same" },
    { a: "2", b: "same" },
  ];
  expect(mergeFields(null, mine, theirs)).toEqual({ fields: mine, conflicts: ["a"] });
});

test("fields are merged each on its own", () => {
  const base = { state: "new", owner: null as string | null, title: "t" };
  const mine = { ...base, state: "closed", title: "mine" };
  const theirs = { ...base, owner: "grace", title: "theirs" };
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { state: "closed", owner: "grace", title: "mine" },
    conflicts: ["title"],
  });
});

const three = "One\n\nTwo\n\nThree\n";

function mergeText(base: string, mine: string, theirs: string) {
  const { fields, conflicts } = mergeFields({ text: base }, { text: mine }, { text: theirs }, [
    "text",
  ]);
  return [fields.text, conflicts.length > 0];
}

test.each([
  ["two changed paragraphs", three, "1\n\nTwo\n\nThree\n", "One\n\nTwo\n\n3\n", "1\n\nTwo\n\n3\n"],
  ["neighboring lines", "- a\n- b\n- c", "- A\n- b\n- c", "- a\n- B\n- c", "- A\n- B\n- c"],
  ["additions before and after a line", "b", "a\nb", "b\nc", "a\nb\nc"],
  ["a removed and a changed paragraph", three, "One\n\nThree\n", "One\n\nTwo\n\n3\n", "One\n\n3\n"],
  ["the same addition of both", "a", "a\nb", "a\nb", "a\nb"],
  [
    "lines that look like names of properties",
    "__proto__\nconstructor",
    "__proto__\nb",
    "a\nconstructor",
    "a\nb",
  ],
])("%s are both in the merged text", (_name, base, mine, theirs, text) => {
  expect(mergeText(base, mine, theirs)).toEqual([text, false]);
  expect(mergeText(base, theirs, mine)).toEqual([text, false]);
});

test.each([
  ["the same line", three, "1\n\nTwo\n\nThree\n", "Eins\n\nTwo\n\n3\n", "1\n\nTwo\n\n3\n"],
  ["a changed and a removed line", "a\nb\nc", "a\nB\nc", "a\nc", "a\nB\nc"],
  ["additions at the same place", "a", "a\nmine", "a\ntheirs", "a\nmine"],
  ["overlapping lines", "a\nb\nc\nd", "a\nX\nY\nd", "a\nb\nZ\nD", "a\nX\nY\nd"],
])(
  "%s: a conflict that keeps my lines and merges the others",
  (_name, base, mine, theirs, text) => {
    expect(mergeText(base, mine, theirs)).toEqual([text, true]);
  },
);

const lines = (word: string) =>
  Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join("\n");
const alternating = (first: string, second: string) => `${first}\n${second}\n`.repeat(50_000);

test.each([
  ["without a common line", lines("a"), lines("b"), lines("c")],
  ["of two lines in turn", alternating("a", "b"), alternating("b", "c"), alternating("a", "a")],
])(
  "texts of 200 KB %s are a conflict within half a second of work",
  (_what, base, mine, theirs) => {
    const before = process.cpuUsage();
    expect(mergeText(base, mine, theirs)).toEqual([mine, true]);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  },
);

const longText = (first: string, last: string) => `${first}${"\n".repeat(200_000)}${last}`;

test("texts of 200,000 lines are merged", () => {
  const merged = mergeText(longText("a", "z"), longText("a", "Z"), longText("A", "z"));
  expect(merged).toEqual([longText("A", "Z"), false]);
});
