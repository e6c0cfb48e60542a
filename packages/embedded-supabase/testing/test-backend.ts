import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import { startBackend, type BackendOptions } from "../backend.ts";
import { newTestPlace } from "./test-database.ts";

export { totpCode } from "../auth/factors/totp.ts";

/** A clock that tests advance; it starts at the real time, which the clients use. */
export type TestClock = { now(): Date; advance(milliseconds: number): void };

export function createTestClock(start = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Creates a temporary folder with these files, by path. */
export async function createProject(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backend-test-"));
  await mkdir(join(folder, "supabase", "migrations"), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

export type ReceivedMail = { ID: string; Subject: string; HTML: string; Text: string };

export type Reply = {
  status: number;
  /** Status and error code, such as `400 bad_json`; null in place of the code for a success. */
  outcome: string;
  body: Record<string, unknown>;
  headers: Headers;
};

export const PASSWORD = "a password";
/** Of bcrypt's least cost, which makes users in a fraction of the time. */
const PASSWORD_HASH = "$2y$04$KQkme3SHkqQVOZ8qkN0ayOl4dfbdzLxkYI3qjSt.7Oza9oguTfM0S";

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

/**
 * Starts a temporary backend on free ports with this config.toml and these migrations, until the calling
 * file's tests have run.
 */
export async function startTestBackend(
  setup: {
    config?: string;
    migrations?: Record<string, string>;
    options?: Partial<BackendOptions>;
  } = {},
) {
  const { config = "", migrations = {}, options = {} } = setup;
  const folder = await createProject({
    "supabase/config.toml": config,
    ...Object.fromEntries(
      Object.entries(migrations).map(([name, sql]) => [`supabase/migrations/${name}`, sql]),
    ),
  });
  const clock = createTestClock();
  const logged: { message: string; error: unknown }[] = [];
  const place = await newTestPlace("empty");
  const backend = await startBackend({
    ...place.options,
    apiPort: 0,
    mailPort: 0,
    migrationsDir: join(folder, "supabase", "migrations"),
    configFile: join(folder, "supabase", "config.toml"),
    now: clock.now,
    log: (message, error) => logged.push({ message, error }),
    ...options,
  });
  afterAll(async () => {
    await backend.close();
    await place.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const { apiUrl, mailUrl, publishableKey } = backend;
  /** Sends a request to the API with the publishable key. */
  const request = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has("apikey")) headers.set("apikey", publishableKey);
    return fetch(apiUrl + path, { redirect: "manual", ...init, headers });
  };
  /** Creates an unmodified client with its own session storage. */
  const client = (options: { key?: string; flowType?: "implicit" | "pkce" } = {}) => {
    const { key = publishableKey, flowType = "implicit" } = options;
    const stored = new Map<string, string>();
    return createClient(apiUrl, key, {
      auth: {
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        flowType,
        storageKey: `test-${Math.random()}`,
        storage: {
          getItem: (name) => stored.get(name) ?? null,
          setItem: (name, value) => void stored.set(name, value),
          removeItem: (name) => void stored.delete(name),
        },
      },
    });
  };
  return {
    ...backend,
    clock,
    logged,
    client,
    /** Creates a confirmed user with the password `PASSWORD`, and signs in. */
    async newUser(user_metadata = {}) {
      const email = newAddress();
      const { admin } = client({ key: backend.secretKey }).auth;
      const password = { password_hash: PASSWORD_HASH, email_confirm: true };
      await admin.createUser({ email, user_metadata, ...password });
      const user = client();
      const { data, error } = await user.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      const { access_token: accessToken, refresh_token: refreshToken } = data.session;
      return { email, id: data.user.id, client: user, accessToken, refreshToken };
    },
    request,
    /** Sends JSON to the API, with the publishable key and this bearer token. */
    async send(method: string, path: string, body?: unknown, bearer?: string): Promise<Reply> {
      const response = await request(path, {
        method,
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        ...(method === "GET" || method === "HEAD" ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      const { status, headers } = response;
      const text = await response.text();
      return {
        status,
        headers,
        outcome: `${status} ${headers.get("x-sb-error-code")}`,
        body: text === "" ? {} : (JSON.parse(text) as Reply["body"]),
      };
    },
    /** Reads the mails to an address, newest first. */
    async mailsTo(address: string): Promise<ReceivedMail[]> {
      const query = encodeURIComponent(`to:"${address}"`);
      const found = await fetch(`${mailUrl}/api/v1/search?query=${query}`);
      const { messages } = (await found.json()) as { messages: { ID: string }[] };
      return Promise.all(
        messages.map(async ({ ID }) => {
          const mail = await fetch(`${mailUrl}/api/v1/message/${ID}`);
          return (await mail.json()) as ReceivedMail;
        }),
      );
    },
  };
}

let addresses = 0;

/** Returns an email address that no other test uses. */
export function newAddress(): string {
  addresses += 1;
  return `person-${addresses}@corp.example`;
}

/** Reads the token hash from a mail whose link leads to the site or to `/auth/v1/verify`. */
export function readTokenHash(mail: ReceivedMail | undefined): string {
  return /token(?:_hash)?=(\w+)/.exec(mail?.HTML ?? "")?.[1] ?? "";
}

/** Reads the code from a mail with the default template. */
export function readOtp(mail: ReceivedMail | undefined): string {
  return /code: (\d+)/.exec(mail?.Text ?? "")?.[1] ?? "";
}
