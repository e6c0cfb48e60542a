import { readdirSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";

import { frameworks } from "~/content/workshop/frameworks";

import { decodeInBrowser, encodeInBrowser } from "../document-codec";
import { decodeDocument, encodeDocument } from "../document-codec.server";
import { figureSvg } from "../document/figure-svg";
import { reportCsv } from "../document/files";
import { reportMarkdown } from "../document/report-markdown";
import { exitsOf, firstOpen, questionAt, RESULT, takeAnswer, valuesFor } from "../engine/session";
import type { Framework } from "./framework";
import { loadFramework, parseDocument } from "./load";

const kinds = frameworks.map(({ slug }) => slug);
const loaded = await Promise.all(kinds.map(loadFramework));

/** Answers each question with what is filled in, as a visitor does who only clicks. */
function clickThrough(framework: Framework) {
  let document = { ...framework.empty, example: true };
  let place = firstOpen(framework, document);
  let guesses = 0;
  let clicks = 0;
  for (; place !== RESULT; clicks += 1) {
    if (clicks > 40) throw new Error(`The session does not end; it is at ${place}`);
    const question = questionAt(framework, document, place);
    if (!question) throw new Error(`There is no question ${place}`);
    const { values } = valuesFor(framework, document, question);
    const exits = exitsOf(framework, document, question);
    const next = exits.includes("another")
      ? (exits.find((exit) => exit !== "rest") ?? "done")
      : "done";
    let answer = takeAnswer(framework, document, place, { ...values, next });
    if (answer.status === "weak") {
      guesses += 1;
      answer = takeAnswer(framework, document, place, { ...values, next, guess: "yes" });
    }
    if (answer.status !== "accepted") throw new Error(`${place}: ${JSON.stringify(answer)}`);
    ({ document, next: place } = answer);
  }
  return { document, guesses, clicks };
}

/** Texts to type into each field of the filled-in example. */
const typed = {
  "a negative number": "-1",
  "1e12": "1e12",
  "13 digits": "1000000000000",
  "5,000 characters": "a".repeat(5_000),
  markup: "<img src=x onerror=alert(1)>",
  "right-to-left text": "\u202Eمرحبا",
  emoji: "🧭👩‍👩‍👧",
  "zero-width characters": "\u200B\u200D",
  nothing: "  ",
  lines: "one\ntwo",
};

it("the registry has each folder of a framework", () => {
  const folders = readdirSync(new URL(".", import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(kinds.toSorted());
});

describe.each(loaded)("$copy.slug", (framework) => {
  const { copy, empty, example, questionCopy, report } = framework;
  const { slug: kind } = copy;

  it("leads by clicks from its filled-in example to its document, with the guesses that this marks", () => {
    const done = clickThrough(framework);
    expect(done.document).toEqual(example);
    expect(done.clicks).toBeLessThanOrEqual(13);
    expect(report(example).guesses).toBe(done.guesses);
    expect(framework.title(example)).not.toBe("");
  });

  it("has a document that is valid, also after a round trip between browser and server", async () => {
    for (const document of [empty, example]) {
      expect(await parseDocument(kind, JSON.parse(JSON.stringify(document)))).toEqual(document);
      const encoded = encodeDocument(document);
      expect(await decodeDocument(kind, (await encodeInBrowser(document)) ?? "")).toEqual(document);
      expect(await decodeInBrowser(kind, encoded)).toEqual(document);
      expect(encoded.length).toBeLessThan(3_000);
    }
  });

  it("has text for each question and each of its fields", () => {
    for (const { copy: key, values } of framework.questions(example)) {
      const fields = questionCopy[key]?.fields.map(({ name }) => name);
      expect(fields, key).toEqual(Object.keys(values ?? {}));
    }
  });

  it.each(Object.entries(typed))(
    "gets a message at the field, or a valid document, for %s in any field",
    async (_name, text) => {
      for (const { id, values } of framework.questions(example)) {
        for (const field of Object.keys(values ?? {})) {
          const answer = takeAnswer(framework, example, id, { ...values, [field]: text });
          const place = `${id}, ${field}`;
          if (answer.status === "invalid") expect(answer.errors[field], place).toMatch(/[.:!]/);
          if (answer.status === "accepted")
            expect(await parseDocument(kind, answer.document), place).toEqual(answer.document);
        }
      }
    },
  );

  it("lets a new entry of its lists stay empty, and asks for the rest of one that is begun", () => {
    for (const { list } of framework.questions(example)) {
      const id = list?.isLast ? list.next : null;
      if (!id) continue;
      const entry = questionAt(framework, example, id)?.entry;
      const blank = { d: "x", at: id, saved: "", statement: " ", name: "", text: "", source: "" };
      const done = takeAnswer(framework, example, id, { ...blank, next: "done" });
      expect(done, id).toEqual({ status: "accepted", document: example, next: entry?.end });
      expect(questionAt(framework, example, entry?.end ?? ""), id).toBeDefined();
      const another = takeAnswer(framework, example, id, { ...blank, next: "another" });
      expect(another.status, id).toBe("invalid");
      const begun = { ...blank, source: "A register", reach: "9", importance: "9", next: "done" };
      expect(takeAnswer(framework, example, id, begun).status, id).toBe("invalid");
    }
  });

  it("offers to remove an entry of its lists that exists", () => {
    const entries = framework.questions(example).filter(({ entry }) => entry);
    expect(entries.length).toBeGreaterThan(1);
    for (const { id, without } of entries)
      expect(JSON.stringify(without?.()).length, id).toBeLessThan(JSON.stringify(example).length);
    for (const { id, entry, without } of framework.questions(empty))
      if (entry) expect(without, id).toBeUndefined();
  });

  it("makes no claims before the first answer", () => {
    const { headline, sections } = report(empty);
    expect(sections).toEqual([]);
    expect(headline).not.toBe("");
  });

  it("ends in Markdown, CSV and a figure with its headline, and names its sources", () => {
    const { headline, figure, data, sources } = report(example);
    const markdown = reportMarkdown(report(example));
    expect(markdown).toContain(`# ${headline.slice(0, 12)}`);
    for (const { text } of sources) expect(markdown).toContain(text);
    const columns = data[0]?.length;
    expect(data.every((row) => row.length === columns)).toBe(true);
    expect(reportCsv({ data }).split("\r\n")).toHaveLength(data.length + 1);
    const { window } = new JSDOM(figureSvg(figure), { contentType: "image/svg+xml" });
    expect(window.document.querySelector("title")?.textContent).toBe(headline);
    expect(window.document.querySelectorAll("text").length).toBeGreaterThan(10);
  });
});
