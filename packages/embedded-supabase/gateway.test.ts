import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { startTestBackend } from "./testing/test-backend.ts";

const MIGRATION = `
create table public.notes (id int primary key, owner uuid default auth.uid(), text text);
alter table public.notes enable row level security;
create policy "own" on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
insert into public.notes (id, owner, text) values (1, null, 'nobody''s');
create function public.who() returns text language sql stable as $$ select auth.role() $$;
`;

const CONFIG = `
[auth.rate_limit]
sign_in_sign_ups = 40
token_verifications = 2
`;

const backend = await startTestBackend({
  config: CONFIG,
  migrations: { "20240101000000_notes.sql": MIGRATION },
});

async function refusal(response: Response): Promise<object> {
  return { status: response.status, ...((await response.json()) as object) };
}

describe("API keys", () => {
  test.each(["/rest/v1/notes", "/auth/v1/health"])(
    "that are unknown are rejected for %s",
    async (path) => {
      const wrong = await fetch(backend.apiUrl + path, { headers: { apikey: "wrong" } });
      expect(await refusal(wrong)).toEqual({
        status: 401,
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      });
    },
  );

  test("that are missing make the caller anonymous", async () => {
    const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/who`, { method: "POST" });
    expect(await response.json()).toBe("anon");
    const users = await fetch(`${backend.apiUrl}/auth/v1/admin/users`);
    expect(users.status).toBe(401);
    expect((await fetch(`${backend.apiUrl}/auth/v1/settings`)).status).toBe(401);
  });

  test.each([
    ["publishableKey", "anon"],
    ["anonKey", "anon"],
    ["secretKey", "service_role"],
    ["serviceRoleKey", "service_role"],
  ] as const)("the %s has the role %s", async (name, role) => {
    const response = await backend.request("/rest/v1/rpc/who", {
      method: "POST",
      headers: { apikey: backend[name], authorization: `Bearer ${backend[name]}` },
    });
    expect(await response.json()).toBe(role);
  });
});

const accessToken = async () => (await backend.newUser()).accessToken;

function readNotes(token: string): Promise<Response> {
  return backend.request("/rest/v1/notes", { headers: { authorization: `Bearer ${token}` } });
}

describe("a bearer token", () => {
  test.each([
    [
      "expired",
      async () => {
        const token = await accessToken();
        expect((await readNotes(token)).status).toBe(200);
        backend.clock.advance(3_600_001);
        return token;
      },
      { code: "PGRST303", message: "JWT expired" },
    ],
    [
      "tampered with",
      async () => `${(await accessToken()).slice(0, -8)}AAAAAAAA`,
      { code: "PGRST301" },
    ],
    [
      "of another service",
      async () => "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x",
      { code: "PGRST301" },
    ],
  ])("that is %s is rejected by REST", async (_what, token, error) => {
    const response = await readNotes(await token());
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token"/);
    expect(await refusal(response)).toMatchObject({ status: 401, ...error });
  });
});

test("CORS allows other origins", async () => {
  const preflight = await fetch(`${backend.apiUrl}/rest/v1/notes`, {
    method: "OPTIONS",
    headers: { origin: "https://site.example", "access-control-request-headers": "apikey,prefer" },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "apikey,prefer",
    "access-control-allow-methods": expect.stringContaining("PATCH"),
  });
  const { headers } = await backend.request("/rest/v1/notes");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-expose-headers")).toContain("content-range");
});

test.each([
  ["/", 200],
  ["/health", 200],
  ["/storage/v1/bucket", 501],
  ["/realtime/v1/api/broadcast", 501],
  ["/functions/v1/hello", 501],
  ["/favicon.ico", 404],
])("%s responds with %d and JSON", async (path, status) => {
  const response = await backend.request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/json");
});

test.each([
  [1024 * 1024, "400 validation_failed"],
  [1024 * 1024 + 1, "413 request_entity_too_large"],
])("a body of %d bytes of Auth gets %s", async (length, outcome) => {
  const rest = JSON.stringify({ email: "no address", password: "" }).length;
  const signUp = { email: "no address", password: "x".repeat(length - rest) };
  expect((await backend.send("POST", "/auth/v1/signup", signUp)).outcome).toBe(outcome);
});

test("a body of more than 30 MB is rejected", async () => {
  const body = "x".repeat(30 * 1024 * 1024 + 1);
  expect((await backend.request("/rest/v1/notes", { method: "POST", body })).status).toBe(413);
});

/** Sends raw bytes and returns the status line of the response. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(backend.apiUrl);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("close", () => resolve(received.split("\r\n")[0] ?? ""));
    socket.on("error", () => resolve("reset"));
  });
}

test.each([
  ["\x00\x01\x02\r\n\r\n", "HTTP/1.1 400 Bad Request"],
  ["GET http://other.example/ HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 400 Bad Request"],
  ["POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{", ""],
])("%j does not crash the server", async (bytes, firstLine) => {
  expect(await sendRaw(bytes)).toMatch(firstLine);
  expect((await fetch(`${backend.apiUrl}/health`)).status).toBe(200);
  expect(backend.logged).toEqual([]);
});

async function verifyFor(visitor: string): Promise<number> {
  const response = await backend.request("/auth/v1/verify", {
    method: "POST",
    headers: { "x-forwarded-for": `${visitor}, 10.0.0.1` },
    body: JSON.stringify({ type: "signup", token_hash: "unknown" }),
  });
  return response.status;
}

test.each([
  ["an IPv4 address", (port: number) => `203.0.113.3:${port}`],
  ["an IPv6 address", (port: number) => `[2001:db8::3]:${port}`],
])("%s behind a proxy is one client with any port, and others are not", async (_what, visitor) => {
  for (let port = 50_000; port < 50_030; port += 1) {
    expect(await verifyFor(visitor(port))).toBe(403);
  }
  expect(await verifyFor(visitor(60_000))).toBe(429);
  expect(await verifyFor("203.0.113.9")).toBe(403);
});
