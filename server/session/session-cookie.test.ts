import { loadConfig } from "@helmwise/embedded-supabase/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createSessionCookies, IDLE_SECONDS, LIFETIME_SECONDS } from "./session-cookie.ts";

const NOW = 1_900_000_000;

const session = {
  access_token: "aaa.bbb.ccc",
  refresh_token: "r1",
  expires_at: NOW + 3_600,
  expires_in: 3_600,
  user: { id: "u1" },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function read(header: string | undefined, https = false) {
  return createSessionCookies(header, https);
}

function encode(value: unknown): string {
  return `base64-${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
}

const whole = encode(session);

const DAY = 24 * 60 * 60;
function sessionOf(id: string, changes: object = {}): string {
  const claims = Buffer.from(JSON.stringify({ session_id: id })).toString("base64url");
  return encode({ ...session, access_token: `header.${claims}.signature`, ...changes });
}

function inParts(text: string, count: number, base = "sb"): string {
  const size = Math.ceil(text.length / count);
  const parts = Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
  return parts.map((part, at) => `${base}.${at}=${part}`).join("; ");
}

describe("an incoming session cookie", () => {
  it.each([
    ["whole", `consent=granted; sb=${whole}`],
    ["in parts", `${inParts(whole, 3)}; theme=dark`],
  ])("is passed to the client: %s", (_how, header) => {
    const cookies = read(header);
    expect(cookies.session()).not.toBeNull();
    expect(
      cookies
        .getAll()
        .map(({ value }) => value)
        .join(""),
    ).toBe(whole);
    expect(cookies.headers().filter((header) => !header.startsWith("sb-mark="))).toEqual([]);
  });

  it.each([
    ["no base64", "sb=hello"],
    ["no JSON", `sb=base64-${Buffer.from("{nope").toString("base64url")}`],
    ["JSON of another kind", `sb=${encode("text")}`],
    ["null", `sb=${encode(null)}`],
    ["no tokens", `sb=${encode({ expires_at: 1 })}`],
    ["an empty refresh token", `sb=${encode({ ...session, refresh_token: "" })}`],
    ["a token that is no header value", `sb=${encode({ ...session, access_token: "a\r\nb.c.d" })}`],
    ["a token of two parts", `sb=${encode({ ...session, access_token: "a.b" })}`],
    ["no expiry", `sb=${encode({ ...session, expires_at: "soon" })}`],
    ["a gap", inParts(whole, 3).replace("sb.1", "sb.7")],
    ["a missing start", inParts(whole, 3).replace("sb.0", "sb.9")],
    ["a stale part", `${inParts(whole, 2)}; sb.2=rest`],
    ["whole and in parts", `sb=${whole}; sb.0=${whole}`],
    ["too many parts", inParts(whole, 9)],
    ["too long", `sb=${encode({ ...session, padding: "x".repeat(12_000) })}`],
    ["broken escapes", "sb=%E0%A4%A"],
  ])("is ignored: %s", (_what, header) => {
    const cookies = read(header);
    expect(cookies.arrivedWithSession).toBe(true);
    expect(cookies.session()).toBeNull();
    expect(cookies.getAll()).toEqual([]);
  });

  it("is not confused with cookies of a similar name", () => {
    for (const header of [undefined, "", "sbx=1; sb_=2; consent=sb=3", "__Host-sb=1", ";;;=;"]) {
      expect(read(header).arrivedWithSession).toBe(false);
    }
  });
});

describe("session cookie changes", () => {
  it("are visible to the next read and sent once, bound to this site for 7 days", () => {
    const cookies = read(undefined, true);
    cookies.setAll([{ name: "__Host-sb", value: "old", options: { maxAge: 1 } }]);
    cookies.setAll([
      { name: "__Host-sb", value: "new", options: { maxAge: 34_560_000, sameSite: false } },
    ]);
    expect(cookies.getAll()).toEqual([{ name: "__Host-sb", value: "new" }]);
    expect(cookies.headers()).toEqual([
      "__Host-sb=new; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("have a lifetime of zero for a deletion", () => {
    const cookies = read(inParts(whole, 2));
    cookies.setAll([{ name: "sb.1", value: "", options: { maxAge: 0 } }]);
    expect(cookies.headers()).toEqual(["sb.1=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    expect(cookies.getAll().map(({ name }) => name)).toEqual(["sb.0"]);
  });

  it("store the secret of an emailed link for a day", () => {
    const cookies = read(undefined);
    cookies.setAll([{ name: "sb-code-verifier", value: "v", options: {} }]);
    expect(cookies.headers()[0]).toContain("sb-code-verifier=v; Max-Age=86400;");
    expect(cookies.session()).toBeNull();
  });

  it("clear every incoming cookie, malformed or not, and everything written since", () => {
    const cookies = read("sb.0=x; sb.5=y; sb-code-verifier=v; consent=granted");
    cookies.setAll([{ name: "sb", value: whole, options: {} }]);
    cookies.clear();
    expect(cookies.getAll()).toEqual([]);
    expect(
      cookies
        .headers()
        .map((header) => header.split(";").slice(0, 2).join(";"))
        .sort(),
    ).toEqual([
      "sb-code-verifier=; Max-Age=0",
      "sb.0=; Max-Age=0",
      "sb.5=; Max-Age=0",
      "sb=; Max-Age=0",
    ]);
  });
});

it("remains of an invalid session do not corrupt a new one", () => {
  const cookies = createSessionCookies("sb.0=base64-x; sb.7=y", false);
  cookies.setAll([{ name: "sb.0", value: "new", options: {} }]);
  expect(cookies.getAll()).toEqual([{ name: "sb.0", value: "new" }]);
  const sent = cookies.headers().map((header) => header.split(";").slice(0, 2).join(";"));
  expect(sent).toEqual(["sb.0=new; Max-Age=604800", "sb.7=; Max-Age=0"]);
});

describe("a session that was not used for 7 days", () => {
  it("is ignored", () => {
    vi.setSystemTime((NOW + 7 * DAY) * 1000);
    const inTime = read(`sb=${whole}`);
    expect(inTime.session()).not.toBeNull();
    expect(inTime.arrivedIdle).toBe(false);
    vi.setSystemTime((NOW + 7 * DAY + 1) * 1000);
    const late = read(`sb=${whole}`);
    expect(late.session()).toBeNull();
    expect(late.getAll()).toEqual([]);
    expect(late.arrivedIdle).toBe(true);
  });

  it("leaves a marker behind when the browser drops it", () => {
    const cookies = read("sb-mark=0123456789ab; consent=granted");
    expect(cookies.arrivedIdle).toBe(true);
    expect(cookies.arrivedWithSession).toBe(false);
    expect(cookies.headers()).toEqual(["sb-mark=; Max-Age=0; Path=/; SameSite=Lax"]);
  });
});

const fingerprintOf = (text: string) => read(`sb=${text}`).fingerprint();

describe("the session fingerprint", () => {
  it("is readable by scripts, and differs for another user", () => {
    const cookies = read(undefined, true);
    expect(cookies.fingerprint()).toBeUndefined();
    cookies.setAll([{ name: "__Host-sb", value: sessionOf("one"), options: {} }]);
    expect(cookies.headers()[1]).toBe(
      `__Host-sb-mark=${cookies.fingerprint()}; Max-Age=5184000; Path=/; Secure; SameSite=Lax`,
    );
    expect(fingerprintOf(sessionOf("one"))).toBe(cookies.fingerprint());
    expect(fingerprintOf(sessionOf("two"))).not.toBe(cookies.fingerprint());
  });

  it("is unchanged and not sent again when the session is refreshed", () => {
    const mark = fingerprintOf(sessionOf("one"));
    const cookies = read(`sb=${sessionOf("one")}; sb-mark=${mark}`);
    expect(cookies.headers()).toEqual([]);
    const renewed = sessionOf("one", { refresh_token: "r2", expires_at: NOW + 7_200 });
    cookies.setAll([{ name: "sb", value: renewed, options: {} }]);
    expect(cookies.fingerprint()).toBe(mark);
    expect(cookies.headers()).toHaveLength(1);
  });

  it("reveals nothing about the session", () => {
    expect(fingerprintOf(sessionOf("one"))).toMatch(/^[\da-f]{12}$/);
  });

  it("is deleted with the session", () => {
    const cookies = read(`sb=${sessionOf("one")}; sb-mark=${fingerprintOf(sessionOf("one"))}`);
    cookies.clear();
    expect(cookies.fingerprint()).toBeUndefined();
    expect(cookies.headers()).toEqual([
      "sb=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "sb-mark=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
  });

  it("is corrected if it is forged", () => {
    const cookies = read(`sb=${sessionOf("one")}; sb-mark=made-up`);
    expect(cookies.headers()).toEqual([expect.stringMatching(/^sb-mark=[\da-f]{12}; Max-Age=5/)]);
  });
});

it("the site and Auth end a session at the same time", () => {
  const { sessions } = loadConfig({ configFile: "supabase/config.toml" }).auth;
  expect(sessions.inactivityTimeout).toBe(IDLE_SECONDS * 1000);
  expect(sessions.timebox).toBe(LIFETIME_SECONDS * 1000);
});
