import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createLogger } from "./logger.ts";
import type { LogFields } from "./logger.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-02T03:04:05.678Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function logged(format: "json" | "line", message: string, fields?: LogFields): string {
  const lines: string[] = [];
  createLogger({
    development: format === "line",
    level: "info",
    write: (line) => lines.push(line),
  })("warn", message, fields);
  return lines.join("\n");
}

describe("a log entry", () => {
  it("is one line of JSON with its time, for any content", () => {
    const line = logged("json", "two\nlines", { path: "/a\nb", status: 200 });
    expect(line).not.toContain("\n");
    expect(JSON.parse(line)).toEqual({
      time: "2026-01-02T03:04:05.678Z",
      level: "warn",
      message: "two\nlines",
      path: "/a\nb",
      status: 200,
    });
  });

  it("has an error's stack and cause", () => {
    const error = new Error("outer", { cause: new TypeError("inner") });
    expect(JSON.parse(logged("json", "failed", { error }))).toMatchObject({
      error: {
        name: "Error",
        message: "outer",
        stack: expect.stringContaining("logger.test"),
        cause: { message: "inner" },
      },
    });
  });

  it("keeps addresses of settings where it is told to, and never a key", () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const log = createLogger({ level: "info", keepsAddresses: true, write });
    log("error", "MAIL_FROM=site@example.com sb_secret_AbC123");
    expect(lines.join("")).toContain("MAIL_FROM=site@example.com [key]");
  });

  it("has no stack of an answer of Auth, whose reason Auth itself logs", () => {
    const error = Object.assign(new Error("Unexpected failure"), { name: "AuthApiError" });
    const entry = JSON.parse(logged("json", "failed", { error })) as { error: object };
    expect(entry.error).toEqual({ name: "AuthApiError", message: "Unexpected failure" });
  });

  it.each(["json", "line"] as const)(
    "never contains an address, a token or a key: %s",
    (format) => {
      const line = logged(format, "mail to ada.l+x@mail.engine.example failed", {
        path: "/x/ada%40engine.example",
        handle: "@ada@engine.example",
        error: new Error("eyJhbGciOi.eyJzdWIi.c2ln and sb_secret_AbC123 and grace@engine.example"),
      });
      expect(line).not.toMatch(/ada|grace|engine|eyJ|AbC123/);
      expect(line).toContain("[email]");
      expect(line).toContain("[token]");
      expect(line).toContain("[key]");
    },
  );

  it.each(["/workshop/shared/AbC123", "/follow-up-mail/AbC123?x=1"])(
    "never contains the secret of the link %s",
    (path) => {
      const line = logged("json", "request", { path });
      expect(line).not.toContain("AbC123");
      expect(line).toContain("/[token]");
    },
  );

  it.each(["a%40", "%40.", "a@b.", "a%40b.example"])(
    "is written quickly even with many of %s",
    (part) => {
      const path = `/${part.repeat(1_000)}?ada@engine.example`;
      expect(logged("json", "request", { path })).not.toContain("ada");
    },
  );

  it("survives values that JSON cannot hold", () => {
    const loop: LogFields = {};
    loop.self = loop;
    expect(JSON.parse(logged("json", "odd", { loop, big: 1n }))).toMatchObject({ message: "odd" });
  });

  it("hides the values of fields that hold secrets", () => {
    const line = logged("json", "refused", { password: "Pass-1", headers: { cookie: "sb=1" } });
    expect(JSON.parse(line)).toMatchObject({
      password: "[secret]",
      headers: { cookie: "[secret]" },
    });
  });

  it("has the stack of an error and those of its causes in the readable format", () => {
    const error = new TypeError("fetch failed", { cause: new Error("no such host") });
    expect(logged("line", "failed", { error })).toMatch(
      /^warn: failed\nTypeError: fetch failed\n +at [^]*logger\.test[^]*\nCaused by: Error: no such host\n +at [^]*logger\.test/,
    );
  });

  it("is a short line in the readable format", () => {
    expect(logged("line", "GET / 200", { port: 3000 })).toBe("warn: GET / 200 port=3000");
  });
});

it("drops entries below the configured level", () => {
  const lines: string[] = [];
  const log = createLogger({ development: true, level: "warn", write: (line) => lines.push(line) });
  log("info", "quiet");
  log("error", "loud");
  expect(lines).toEqual(["error: loud"]);
});
