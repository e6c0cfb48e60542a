import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { leadOf } from "./testing/fake-supabase.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const lead = { ...leadOf("ada"), idempotency_key: "0123456789abcdef" };
const never = new AbortController().signal;

type Call = { path: string | undefined; headers: IncomingMessage["headers"]; body: string };

let server: Server;
let origin: string;
let calls: Call[];
let respond: (response: ServerResponse) => void;

async function close() {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

beforeEach(async () => {
  calls = [];
  respond = (response) => response.writeHead(204).end();
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    calls.push({ path: request.url, headers: request.headers, body });
    respond(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(close);

type Options = Partial<Parameters<typeof createWebhookChannel>[0]>;

function deliver(options: Options = {}, signal = never): Promise<void> {
  const url = `${origin}/hooks?team=sales`;
  return createWebhookChannel({ url, secret, ...options }).deliver(lead, signal);
}

describe("a webhook", () => {
  it("receives the lead as stored", async () => {
    await deliver({ now: () => new Date("2026-03-04T05:06:07.890Z") });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: "/hooks?team=sales",
      headers: { "content-type": "application/json", "webhook-id": "0123456789abcdef" },
    });
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
      type: "lead.created",
      id: "0123456789abcdef",
      timestamp: "2026-03-04T05:06:07.890Z",
      data: lead,
    });
  });

  it.each([
    ["base64 behind whsec_", secret, Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64")],
    ["text", "as-good-as-any-other-text", Buffer.from("as-good-as-any-other-text")],
  ])("can verify sender and time with a secret of %s", async (_form, given, key) => {
    await deliver({ secret: given, now: () => new Date(1_700_000_000_999) });
    const signed = createHmac("sha256", key).update(
      `0123456789abcdef.1700000000.${calls[0]?.body}`,
    );
    expect(calls[0]?.headers).toMatchObject({
      "webhook-timestamp": "1700000000",
      "webhook-signature": `v1,${signed.digest("base64")}`,
    });
  });

  it.each([301, 307, 400, 401, 404, 409, 429, 500, 503])(
    "fails on %d, and a redirect is not followed",
    async (status) => {
      respond = (response) => response.writeHead(status, { Location: "/elsewhere" }).end("No");
      await expect(deliver()).rejects.toThrow(`The webhook replied ${status}`);
      expect(calls.map(({ path }) => path)).toEqual(["/hooks?team=sales"]);
    },
  );

  it("that does not reply is abandoned at the deadline", async () => {
    respond = () => {};
    await expect(deliver({ timeoutMs: 100 })).rejects.toThrow(
      "The webhook did not reply: TimeoutError",
    );
    const stop = new AbortController();
    const attempt = deliver({}, stop.signal);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    stop.abort();
    await expect(attempt).rejects.toThrow("The webhook did not reply: AbortError");
  });

  it("with an endless reply is not read", async () => {
    let hungUp = false;
    respond = (response) => {
      const talk = () => response.write("x".repeat(65_536), () => setImmediate(talk));
      response.on("close", () => (hungUp = true)).writeHead(200);
      talk();
    };
    await deliver();
    await expect.poll(() => hungUp).toBe(true);
  });

  it("that is down fails with an error without its address", async () => {
    await close();
    const error = await deliver().catch((reason: Error) => reason);
    expect(String(error)).toBe("Error: The webhook did not reply: ECONNREFUSED");
  });
});
