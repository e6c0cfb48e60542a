import { describe, expect, it } from "vitest";

import { knownTag } from "./conditional-request.ts";

const modified = Date.parse("2026-01-02T00:00:00Z");
const validators = { tag: '"new"', modified, names: (tag: string) => ["new", "old"].includes(tag) };

function known(headers: Record<string, string>): string | null {
  return knownTag(headers, validators);
}

describe("a client has the page", () => {
  it.each([
    ['"new"', '"new"'],
    ['"old"', '"old"'],
    ['W/"new"', '"new"'],
    ['"other", W/"x", "new"', '"new"'],
    ["*", '"new"'],
  ])("by the tag %s", (header, tag) => {
    expect(known({ "if-none-match": header })).toBe(tag);
  });

  it("by a date no earlier than the page's", () => {
    expect(known({ "if-modified-since": "Fri, 02 Jan 2026 00:00:00 GMT" })).toBe('"new"');
  });
});

describe("a client is sent the page", () => {
  it.each(['"other"', "new", '""', "nonsense", ""])("with the tag %s", (header) => {
    expect(known({ "if-none-match": header })).toBeNull();
  });

  it("without a condition, with an early date, or one that is none", () => {
    expect(known({})).toBeNull();
    expect(known({ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" })).toBeNull();
    expect(known({ "if-modified-since": "yesterday" })).toBeNull();
    const headers = { "if-modified-since": "Fri, 02 Jan 2026 00:00:00 GMT" };
    expect(knownTag(headers, { ...validators, modified: null })).toBeNull();
  });

  it("with another tag, whatever the date", () => {
    const headers = {
      "if-none-match": '"x"',
      "if-modified-since": "Fri, 02 Jan 2026 00:00:00 GMT",
    };
    expect(known(headers)).toBeNull();
  });
});
