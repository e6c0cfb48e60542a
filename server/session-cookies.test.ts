import { describe, expect, it } from "vitest";

import { carriesSession, createSessionCookies } from "./session-cookies.ts";

const session = {
  access_token: "aaa.bbb.ccc",
  refresh_token: "r1",
  expires_at: 2_000_000_000,
  user: { id: "u1" },
};

function encode(value: unknown): string {
  return `base64-${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
}

const whole = encode(session);

function inParts(text: string, count: number, base = "sb"): string {
  const size = Math.ceil(text.length / count);
  const parts = Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
  return parts.map((part, at) => `${base}.${at}=${part}`).join("; ");
}

describe("a session that arrives", () => {
  it.each([
    ["whole", `consent=granted; sb=${whole}`],
    ["in parts", `${inParts(whole, 3)}; theme=dark`],
  ])("is shown to the client: %s", (_how, header) => {
    const cookies = createSessionCookies(header, false);
    expect(cookies.hasSession()).toBe(true);
    expect(
      cookies
        .getAll()
        .map(({ value }) => value)
        .join(""),
    ).toBe(whole);
    expect(cookies.headers()).toEqual([]);
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
  ])("is as good as none: %s", (_what, header) => {
    const cookies = createSessionCookies(header, false);
    expect(cookies.arrivedWithSession).toBe(true);
    expect(cookies.hasSession()).toBe(false);
    expect(cookies.getAll()).toEqual([]);
  });

  it("is none where the name belongs to somebody else", () => {
    for (const header of [undefined, "", "sbx=1; sb_=2; consent=sb=3", "__Host-sb=1", ";;;=;"]) {
      expect(createSessionCookies(header, false).arrivedWithSession).toBe(false);
      expect(carriesSession(header, "sb")).toBe(false);
    }
  });
});

describe("changes", () => {
  it("are seen by the next read and sent once, bound to this site for 30 days", () => {
    const cookies = createSessionCookies(undefined, true);
    cookies.setAll([{ name: "__Host-sb", value: "old", options: { maxAge: 1 } }]);
    cookies.setAll([
      { name: "__Host-sb", value: "new", options: { maxAge: 34_560_000, sameSite: false } },
    ]);
    expect(cookies.getAll()).toEqual([{ name: "__Host-sb", value: "new" }]);
    expect(cookies.headers()).toEqual([
      "__Host-sb=new; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("of a deletion keep their zero", () => {
    const cookies = createSessionCookies(inParts(whole, 2), false);
    cookies.setAll([{ name: "sb.1", value: "", options: { maxAge: 0 } }]);
    expect(cookies.headers()).toEqual(["sb.1=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    expect(cookies.getAll().map(({ name }) => name)).toEqual(["sb.0"]);
  });

  it("keep the secret of an e-mailed link for a day", () => {
    const cookies = createSessionCookies(undefined, false);
    cookies.setAll([{ name: "sb-code-verifier", value: "v", options: {} }]);
    expect(cookies.headers()[0]).toContain("sb-code-verifier=v; Max-Age=86400;");
    expect(cookies.hasSession()).toBe(false);
  });

  it("clear everything that came, malformed or not, and what was written since", () => {
    const cookies = createSessionCookies(
      "sb.0=x; sb.5=y; sb-code-verifier=v; consent=granted",
      false,
    );
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
