import { expect, test } from "vitest";

import { idempotencyKey } from "./submit-lead.server";

const noon = new Date("2026-03-01T12:00:00Z");
const fields = ["Ada", "ada@engine.example", "Hello"];

test("does not depend on case, white space, composition or the hour", () => {
  const again = [" ADA ", "Ada@Engine.Example", "hello\n"];
  expect(idempotencyKey(again, new Date("2026-03-01T23:59:59Z"))).toBe(
    idempotencyKey(fields, noon),
  );
  expect(idempotencyKey(["e\u0301"], noon)).toBe(idempotencyKey(["é"], noon));
});

test.each([
  ["another day", fields, new Date("2026-03-02T00:00:00Z")],
  ["another message", ["Ada", "ada@engine.example", "Hello again"], noon],
  ["the same words in other fields", ["Ada", "ada@engine.exampleHello", ""], noon],
])("%s makes a different key", (_case, others, now) => {
  expect(idempotencyKey(others, now)).not.toBe(idempotencyKey(fields, noon));
});
