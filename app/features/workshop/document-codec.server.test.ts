import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";

import { seededRandom } from "../../../tests/support/seeded-random";
import { decodeInBrowser, encodeInBrowser } from "./document-codec";
import { decodeDocument, encodeDocument } from "./document-codec.server";
import { canvasExample } from "./frameworks/lean-canvas/example";
import { rankingExample as example } from "./frameworks/opportunity-ranking/example";

const encodeJson = (value: unknown) =>
  deflateRawSync(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

it.each([
  ["an empty text", ""],
  ["other characters", "<script>"],
  ["a part of a document", encodeDocument(example).slice(0, 200)],
  ["no JSON", encodeJson("{")],
  ["another kind", encodeDocument(canvasExample)],
  ["an unknown field", encodeJson({ ...example, constructor: 1 })],
  ["a prototype", encodeJson(JSON.stringify(example).replace("{", '{"__proto__":{"a":1},'))],
  ["ten megabytes of zeros", deflateRawSync(Buffer.alloc(10_000_000)).toString("base64url")],
  ["a text that is too long", "A".repeat(30_001)],
])("server and browser reject %s", async (_name, encoded) => {
  expect(await decodeDocument(example.kind, encoded)).toBeNull();
  expect(await decodeInBrowser(example.kind, encoded)).toBeNull();
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
  expect(await encodeInBrowser({ ...example, outcomes } as typeof example)).toBeNull();
});
