import { expect, test } from "vitest";

import { createKnownDevice } from "./known-device.ts";

const KEY = "sb_publishable_one";

function cookieAfter(email: string, header?: string, key = KEY): string {
  const cookie = createKnownDevice(header, true, key).remember(email) ?? "";
  return cookie.split(";")[0] ?? "";
}

function isKnown(email: string, header: string | undefined, key = KEY): boolean {
  return createKnownDevice(header, true, key).nameFor(email) !== undefined;
}

test("a browser is known to the accounts that signed in on it, and to no other", () => {
  const cookie = cookieAfter("ada@engine.example");
  expect(isKnown("ada@engine.example", cookie)).toBe(true);
  expect(isKnown("ADA@engine.example", cookie)).toBe(true);
  expect(isKnown("grace@engine.example", cookie)).toBe(false);
  const both = cookieAfter("grace@engine.example", cookie);
  expect(isKnown("ada@engine.example", both)).toBe(true);
  expect(isKnown("grace@engine.example", both)).toBe(true);
});

test("each browser is counted separately", () => {
  const names = [cookieAfter("ada@engine.example"), cookieAfter("ada@engine.example")].map(
    (cookie) => createKnownDevice(cookie, true, KEY).nameFor("ada@engine.example"),
  );
  expect(new Set(names).size).toBe(2);
});

test("a device cookie that is forged, cut or signed with another key is not known", () => {
  const cookie = cookieAfter("ada@engine.example");
  const forged = [
    undefined,
    "__Host-device=",
    "__Host-device=x",
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.replace(/=[^.]+/, `=${"A".repeat(22)}`),
    cookieAfter("ada@engine.example", undefined, "sb_publishable_two"),
  ];
  expect(forged.filter((header) => isKnown("ada@engine.example", header))).toEqual([]);
});

test("the device cookie is HttpOnly, lasting and not sent twice", () => {
  const cookie = createKnownDevice(undefined, true, KEY).remember("ada@engine.example") ?? "";
  expect(cookie).toMatch(
    /^__Host-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toContain("engine");
  const header = cookie.split(";")[0];
  expect(createKnownDevice(header, true, KEY).remember("ada@engine.example")).toBeUndefined();
});

test("a browser remembers its last four accounts", () => {
  const emails = ["a", "b", "c", "d", "e"].map((name) => `${name}@engine.example`);
  let cookie: string | undefined;
  for (const email of emails) cookie = cookieAfter(email, cookie);
  expect(emails.filter((email) => isKnown(email, cookie))).toEqual(emails.slice(1));
});
