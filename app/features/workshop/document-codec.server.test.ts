import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";

import { seededRandom } from "../../../tests/support/seeded-random";
import { decodeInBrowser, encodeInBrowser } from "./document-codec";
import { decodeDocument, encodeDocument } from "./document-codec.server";
import { sessions } from "./session/sessions";

const kinds = ["opportunity-ranking", "lean-canvas", "market-size"] as const;
const { example } = sessions["opportunity-ranking"];

const encodeJson = (value: unknown) =>
  deflateRawSync(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

describe.each(kinds)("the encoded %s", (kind) => {
  it("can be read by browser and server, written by either", async () => {
    const document = sessions[kind].example;
    const onServer = encodeDocument(document);
    const inBrowser = await encodeInBrowser(document);
    expect(decodeDocument(kind, inBrowser ?? "")).toEqual(document);
    expect(decodeDocument(kind, onServer)).toEqual(document);
    expect(await decodeInBrowser(kind, onServer)).toEqual(document);
  });

  it("takes fewer than 3,000 characters for the example", () => {
    expect(encodeDocument(sessions[kind].example).length).toBeLessThan(3_000);
  });
});

describe("an invalid encoded document", () => {
  const bomb = deflateRawSync(Buffer.alloc(10_000_000)).toString("base64url");

  it.each([
    ["an empty text", ""],
    ["other characters", "<script>"],
    ["a part of a document", encodeDocument(example).slice(0, 200)],
    ["no JSON", encodeJson("{")],
    ["another kind", encodeDocument(sessions["lean-canvas"].example)],
    ["an unknown field", encodeJson({ ...example, constructor: 1 })],
    ["a prototype", encodeJson(JSON.stringify(example).replace("{", '{"__proto__":{"a":1},'))],
    ["ten megabytes of zeros", bomb],
    ["a text that is too long", "A".repeat(30_001)],
  ])("is rejected by server and browser: %s", async (_name, encoded) => {
    expect(decodeDocument("opportunity-ranking", encoded)).toBeNull();
    expect(await decodeInBrowser("opportunity-ranking", encoded)).toBeNull();
  });
});

it("a document that is too long for a link gets no link", async () => {
  const random = seededRandom(13);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() * 20_000));
  const outcomes = Array.from({ length: 60 }, () => ({
    statement: Array.from({ length: 200 }, character).join(""),
    importance: [5],
    satisfaction: [5],
    guess: false,
  }));
  expect(await encodeInBrowser({ ...example, outcomes })).toBeNull();
});
