import { loadConfig } from "@helmwise/embedded-supabase/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createSessionCookies, IDLE_SECONDS, LIFETIME_SECONDS } from "./session-cookie.ts";

const NOW = 1_900_000_000;
const DAY = 24 * 60 * 60;

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

function sessionOf(id: string, changes: object = {}): string {
  const claims = Buffer.from(JSON.stringify({ session_id: id })).toString("base64url");
  return encode({ ...session, access_token: `header.${claims}.signature`, ...changes });
}

function inParts(text: string, count: number): string {
  const size = Math.ceil(text.length / count);
  const parts = Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
  return parts.map((part, at) => `sb.${at}=${part}`).join("; ");
}

/** Name, value and lifetime of the cookies to set. */
function shortly(headers: string[]): string[] {
  return headers.map((header) => header.split(";").slice(0, 2).join(";")).sort();
}

describe("an incoming session cookie", () => {
  it.each([
    ["whole", `consent=granted; sb=${whole}`],
    ["in eight parts", `${inParts(whole, 8)}; theme=dark`],
  ])("is passed to the client: %s", (_how, header) => {
    const cookies = read(header);
    expect(cookies.session()).not.toBeNull();
    const values = cookies.getAll().map(({ value }) => value);
    expect(values.join("")).toBe(whole);
    expect(cookies.changed()).toBe(false);
  });

  it.each([
    ["no base64", "sb=hello"],
    ["no JSON", `sb=base64-${Buffer.from("{nope").toString("base64url")}`],
    ["JSON of another kind", `sb=${encode("text")}`],
    ["null", `sb=${encode(null)}`],
    ["no access token", `sb=${encode({ ...session, access_token: undefined })}`],
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
    for (const value of ["old", "new"]) {
      const options = { maxAge: 34_560_000, sameSite: false };
      cookies.setAll([{ name: "__Host-sb", value, options }]);
    }
    expect(cookies.getAll()).toEqual([{ name: "__Host-sb", value: "new" }]);
    expect(cookies.headers()).toEqual([
      "__Host-sb=new; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("delete a part, and keep the secret of an emailed link for a day", () => {
    const cookies = read(inParts(whole, 2));
    cookies.setAll([
      { name: "sb.1", value: "", options: { maxAge: 0 } },
      { name: "sb-code-verifier", value: "v", options: {} },
    ]);
    expect(shortly(cookies.headers())).toEqual([
      "sb-code-verifier=v; Max-Age=86400",
      "sb.1=; Max-Age=0",
    ]);
    expect(cookies.getAll().map(({ name }) => name)).toEqual(["sb.0", "sb-code-verifier"]);
  });

  it("clear every incoming cookie, malformed or not, and everything written since", () => {
    const cookies = read("sb.0=x; sb.5=y; sb-code-verifier=v; consent=granted");
    cookies.setAll([{ name: "sb", value: whole, options: {} }]);
    cookies.clear();
    expect(cookies.getAll()).toEqual([]);
    const names = ["sb-code-verifier", "sb.0", "sb.5", "sb"];
    expect(shortly(cookies.headers())).toEqual(names.map((name) => `${name}=; Max-Age=0`));
  });

  it("remove the remains of an invalid session, which would corrupt a new one", () => {
    const cookies = read("sb.0=base64-x; sb.7=y");
    cookies.setAll([{ name: "sb.0", value: "new", options: {} }]);
    expect(cookies.getAll()).toEqual([{ name: "sb.0", value: "new" }]);
    expect(shortly(cookies.headers())).toEqual(["sb.0=new; Max-Age=604800", "sb.7=; Max-Age=0"]);
  });
});

describe("a session that was not used for 7 days", () => {
  it("is ignored", () => {
    vi.setSystemTime((NOW + 7 * DAY) * 1000);
    expect(read(`sb=${whole}`)).toMatchObject({ arrivedIdle: false });
    expect(read(`sb=${whole}`).session()).not.toBeNull();
    vi.setSystemTime((NOW + 7 * DAY + 1) * 1000);
    const late = read(`sb=${whole}`);
    expect(late.arrivedIdle).toBe(true);
    expect([late.session(), late.getAll()]).toEqual([null, []]);
  });

  it("leaves its fingerprint behind when the browser drops it", () => {
    const cookies = read("sb-mark=0123456789ab; consent=granted");
    expect(cookies).toMatchObject({ arrivedIdle: true, arrivedWithSession: false });
    expect(cookies.headers()).toEqual(["sb-mark=; Max-Age=0; Path=/; SameSite=Lax"]);
  });

  it("ends here and at Auth at the same time", () => {
    const { sessions } = loadConfig({ configFile: "supabase/config.toml" }).auth;
    expect(sessions.inactivity_timeout).toBe(IDLE_SECONDS * 1000);
    expect(sessions.timebox).toBe(LIFETIME_SECONDS * 1000);
  });
});

const fingerprintOf = (text: string) => read(`sb=${text}`).fingerprint();

describe("the session fingerprint", () => {
  it("is readable by scripts, reveals nothing, and differs for another session", () => {
    const cookies = read(undefined, true);
    expect(cookies.fingerprint()).toBeUndefined();
    cookies.setAll([{ name: "__Host-sb", value: sessionOf("one"), options: {} }]);
    const fingerprint = cookies.fingerprint();
    expect(fingerprint).toMatch(/^[\da-f]{12}$/);
    expect(cookies.headers()[1]).toBe(
      `__Host-sb-mark=${fingerprint}; Max-Age=5184000; Path=/; Secure; SameSite=Lax`,
    );
    expect(fingerprintOf(sessionOf("one"))).toBe(fingerprint);
    expect(fingerprintOf(sessionOf("two"))).not.toBe(fingerprint);
  });

  it("is unchanged and not sent again when the session is refreshed", () => {
    const fingerprint = fingerprintOf(sessionOf("one"));
    const cookies = read(`sb=${sessionOf("one")}; sb-mark=${fingerprint}`);
    expect(cookies.headers()).toEqual([]);
    const renewed = sessionOf("one", { refresh_token: "r2", expires_at: NOW + 7_200 });
    cookies.setAll([{ name: "sb", value: renewed, options: {} }]);
    expect(cookies.fingerprint()).toBe(fingerprint);
    expect(cookies.headers()).toHaveLength(1);
  });

  it("is corrected if it is forged, and deleted with the session", () => {
    const cookies = read(`sb=${sessionOf("one")}; sb-mark=made-up`);
    expect(cookies.headers()).toEqual([expect.stringMatching(/^sb-mark=[\da-f]{12}; Max-Age=5/)]);
    cookies.clear();
    expect(cookies.fingerprint()).toBeUndefined();
    expect(shortly(cookies.headers())).toEqual(["sb-mark=; Max-Age=0", "sb=; Max-Age=0"]);
  });
});
