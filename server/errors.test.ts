import { expect, it } from "vitest";

import { captureConsole } from "./errors.ts";

it("console output of libraries becomes log entries", () => {
  const entries: string[] = [];
  const target = { ...globalThis.console };
  captureConsole((level, message) => entries.push(`${level} ${message}`), target);
  target.warn("%s is deprecated", "this", { since: 2 });
  target.error("a".repeat(5_000));
  expect(entries[0]).toBe("warn this is deprecated { since: 2 }");
  expect(entries[1]).toHaveLength("error ".length + 2_000);
});
