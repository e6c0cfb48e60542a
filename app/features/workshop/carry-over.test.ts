import { describe, expect, it } from "vitest";

import { frameworks } from "~/content/workshop/frameworks";

import { carryOver } from "./carry-over";
import { firstOpen, RESULT, valuesFor, questionAt } from "./engine/session";
import { loadFramework, parseDocument } from "./frameworks/load";

const loaded = await Promise.all(frameworks.map(({ slug }) => loadFramework(slug)));

describe.each(loaded)("a finished document of $copy.slug", ({ copy, example, empty }) => {
  it("begins the next session with answers of its own, which is not finished yet", async () => {
    const own = { ...example, example: false };
    const { kind, begun } = carryOver(own);
    expect(kind).not.toBe(copy.slug);
    expect(await parseDocument(kind, begun)).toEqual(begun);
    expect(begun.example).toBe(false);
    const next = await loadFramework(kind);
    expect(begun).not.toEqual(next.empty);
    expect(firstOpen(next, begun)).not.toBe(RESULT);
    expect(carryOver(example).begun.example).toBe(true);
  });

  it("without answers, or with the longest ones, begins a session that is valid", async () => {
    const long = JSON.parse(
      JSON.stringify(example, (key, value: unknown) =>
        typeof value === "string" && ["idea", "people", "name", "goal"].includes(key)
          ? "word ".repeat(key === "name" ? 24 : 40).trim()
          : value,
      ),
    ) as typeof example;
    for (const document of [empty, long]) {
      const { kind, begun } = carryOver(document);
      expect(await parseDocument(kind, begun)).toEqual(begun);
    }
  });
});

it("the name of a segment that has no numbers yet is filled in", async () => {
  const canvas = await loadFramework("lean-canvas");
  const market = await loadFramework("market-size");
  const { begun } = carryOver({ ...canvas.example, example: false });
  const question = questionAt(market, begun, "segment-1");
  if (!question) throw new Error("There is no first segment");
  expect(valuesFor(market, begun, question).values["name"]).not.toBe("");
});
