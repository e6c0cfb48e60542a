import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { addressOf, routes } from "../../support/route-addresses.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, sendRaw, startSite } from "../../support/servers/site.ts";
import type { Form } from "../../support/servers/site.ts";

const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase }));
beforeEach(() => {
  service.calls.length = 0;
});

const lead = contactForm("What I typed");

/** A request without a body. */
function requestOf(line: string, ...headers: string[]): string {
  return `${line} HTTP/1.1\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;
}
const HOST = "Host: localhost";
const LENGTH_AND_CHUNKS = [HOST, "Content-Length: 5", "Transfer-Encoding: chunked"];

it.each<[what: string, status: number, bytes: string]>([
  ["PUT", 405, requestOf("PUT /contact", HOST)],
  ["CONNECT", 405, requestOf("CONNECT localhost:80", HOST)],
  ["an unknown method", 405, requestOf("BREW /contact", HOST)],
  ["a path that is no text", 400, requestOf("GET /%ff", HOST)],
  ["a loader of the client's choice", 400, requestOf("GET /contact?_data=root", HOST)],
  ["an address beyond 4 KB", 414, requestOf(`GET /?${"a".repeat(4_097)}`, HOST)],
  ["an address however long", 414, requestOf(`GET /?${"a".repeat(40_000)}`, HOST)],
  ["no host", 400, requestOf("GET /")],
  ["a malformed host", 400, requestOf("GET /", "Host: local host")],
  ["nonsense", 400, "hello\r\n\r\n"],
  ["a length and chunks", 400, requestOf("POST /contact", ...LENGTH_AND_CHUNKS)],
  ["headers beyond 16 KB", 431, requestOf("GET /", HOST, `X: ${"a".repeat(20_000)}`)],
])("%s is answered %i with every header of a page", async (_what, status, bytes) => {
  const response = await sendRaw(site.port, bytes);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("connection")).toBe("close");
  expect(response.headers.get("allow")).toBe(status === 405 ? "GET, HEAD, POST" : undefined);
  // A page with a way on, or data for Remix's script.
  expect(response.body).toMatch(/<a href="\/">|"status":400/);
});

it("a form sent to a page without an action is answered 405 with the allowed methods, and no error is logged", async () => {
  const errors = () => site.log.filter(({ level }) => level === "error");
  const before = errors();
  const { status, headers } = await postForm(`${site.origin}/`, lead);
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(errors()).toEqual(before);
});

it.each([
  ["/contact//?x=1", "/contact?x=1"],
  ["/TRAINING/Online-Courses/X", "/training/Online-Courses/X"],
])("%s redirects to %s permanently", async (target, location) => {
  const { status, headers } = await fetch(`${site.origin}${target}`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, location]);
});

it.each([
  ["http://www.example.com/contact?x=1", 200],
  ["HTTPS://[::1]:443/contact", 200],
  ["http://www.example.com", 200],
  ["http://www.example.com?x=1", 200],
  ["http://www.example.com/livez", 200],
  ["http://www.example.com//contact", 400],
  ["http://user@www.example.com/contact", 400],
  ["http:///contact", 400],
  ["ftp://www.example.com/contact", 400],
])("the absolute target %s is answered %i", async (target, status) => {
  const response = await sendRaw(site.port, requestOf(`GET ${target}`, HOST));
  expect(response.status).toBe(status);
  expect(response.body).not.toContain("www.example.com");
});

it("hosts in forwarded headers never end up in a link", async () => {
  const forwarded = ["X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"];
  const headers = ["Host: evil.example", "X-Forwarded-Proto: https", ...forwarded];
  const response = await sendRaw(site.port, requestOf("GET /contact", ...headers));
  expect(response.status).toBe(200);
  expect(response.body).toContain(`${site.origin}/contact`);
  expect(response.body).not.toContain("evil.example");
});

const actions = Object.keys(routes)
  .filter((id) => routes[id]?.module.action)
  .map(addressOf);

it.each([...actions, "/contact.data"])(
  "a form of another site is answered 403 before the action runs: %s",
  async (path) => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
    ] as Record<string, string>[]) {
      const body = new URLSearchParams(lead);
      const response = await fetch(`${site.origin}${path}`, { method: "POST", headers, body });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(service.calls).toEqual([]);
  },
);

const urlencoded = "application/x-www-form-urlencoded";

/** A form of exactly so many bytes. */
function sendBytes(size: number, path = "/contact"): Promise<Response> {
  return postForm(site.origin + path, { message: "a".repeat(size - "message=".length) });
}

describe("bodies", () => {
  it.each<Record<string, string>>([
    { "Content-Type": "application/x-www-form-urlencoded-not" },
    { "Content-Type": "" },
    { "Content-Encoding": "gzip" },
  ])("with %j are refused", async (headers) => {
    expect((await postForm(`${site.origin}/contact`, lead, headers)).status).toBe(415);
    expect(service.calls).toEqual([]);
  });

  it("of unknown length are answered 411", async () => {
    const request = requestOf("POST /contact", HOST, `Content-Type: ${urlencoded}`);
    expect((await sendRaw(site.port, request)).status).toBe(411);
  });

  it("may have 64 KB and not a byte more", async () => {
    expect((await sendBytes(64 * 1024)).status).not.toBe(413);
    const response = await sendBytes(64 * 1024 + 1);
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(service.calls).toEqual([]);
  });

  it("of an article may be larger, within a limit", async () => {
    const path = "/app/desk/articles/new";
    expect((await sendBytes(768 * 1024, path)).status).not.toBe(413);
    const refused = await sendBytes(768 * 1024 + 1, path);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain("An article takes at most 200 KB");
  });

  it.each([
    ["/contact", 1_002, () => new URLSearchParams()],
    ["/app/desk/articles/new", 60_000, () => new URLSearchParams()],
    ["/app/desk/articles/drafts", 5_000, () => new FormData()],
  ])(
    "with more fields than any form has are answered 413 before they are parsed: %s",
    async (path, count, emptyForm) => {
      const body = emptyForm();
      for (let field = 0; field < count; field += 1) body.append(`${field}`, "");
      const response = await fetch(site.origin + path, { method: "POST", body });
      expect(response.status).toBe(413);
      expect(await response.text()).toContain("more fields than any");
    },
  );

  it.each(["/app/desk/pictures", "/app/desk/leads/import"])(
    "without a file have the usual limit where files are taken: %s",
    async (path) => expect((await sendBytes(64 * 1024 + 1, path)).status).toBe(413),
  );

  it("in endless chunks are answered 413 and cut off, most of them unread", async () => {
    const client = connect(site.port, "127.0.0.1").setEncoding("latin1").pause();
    // Not a connection of the test before, which the server may accept only now.
    const connection = new Promise<Socket>((resolve) => {
      const find = (socket: Socket) => {
        if (socket.remotePort !== client.localPort) return;
        site.server.off("connection", find);
        resolve(socket);
      };
      site.server.on("connection", find);
    });
    let answer = "";
    client.on("data", (text) => (answer += text)).on("error", () => {});
    const closed = new Promise((resolve) => client.once("close", resolve));
    client.write(`POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${urlencoded}\r\n`);
    client.write("Transfer-Encoding: chunked\r\n\r\n");
    for (let chunk = 0; chunk < 32; chunk += 1)
      client.write(`100000\r\n${"a".repeat(1 << 20)}\r\n`);
    const socket = await connection;
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(1 << 20);
    client.resume();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*<\/html>/);
    expect(socket.bytesRead).toBeLessThan(4 << 20);
  });

  it.each(["GET /contact", "POST /contact/"])(
    "that no route expects are not read: %s",
    async (line) => {
      const connection = once(site.server, "connection") as Promise<[Socket]>;
      const megabyte = `100000\r\n${"a".repeat(1 << 20)}\r\n`;
      await sendRaw(site.port, [
        `${line} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
        ...Array<string>(32).fill(megabyte),
      ]).catch(() => {});
      const [socket] = await connection;
      expect(socket.bytesRead).toBeLessThan(4 << 20);
    },
  );

  it("that stop halfway do not affect other requests", async () => {
    const before = site.log.length;
    const socket = connect(site.port, "127.0.0.1");
    socket.write(`POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${urlencoded}\r\n`);
    socket.write("Content-Length: 100\r\n\r\nfull_name=", () => socket.destroy());
    await expect.poll(() => site.log[before]).toMatchObject({ path: "/contact", aborted: true });
    expect(service.calls).toEqual([]);
    expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  });

  it("that were read completely are rejected at once, without a timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const twice: Form = [
      ["email", "a@engine.example"],
      ["email", "b@engine.example"],
    ];
    const response = await postForm(`${site.origin}/contact`, twice);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("</html>"),
    ]);
  });
});
