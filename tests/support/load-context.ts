import type { AppLoadContext } from "@remix-run/node";

import type { Lead } from "../../app/features/leads/lead";
import { createAnonClient } from "../../app/lib/supabase/supabase.server";

/** One call of the client to Supabase. */
type ServiceCall = { method: string; path: string; query: URLSearchParams; body: unknown };

type Service = (call: ServiceCall) => Response | Promise<Response>;

export type TestContext = AppLoadContext & {
  calls: ServiceCall[];
  accepted: Lead[];
  logged: string[];
  failures: string[];
  sessionCleared: boolean;
};

function unexpectedCall(call: ServiceCall): Response {
  throw new Error(`unexpected call: ${call.method} ${call.path}`);
}

async function describeCall(request: Request): Promise<ServiceCall> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  return { method: request.method, path: pathname, query: searchParams, body };
}

/** A load context with the real Supabase client on a fake Supabase. */
export function testContext(
  service: Service = unexpectedCall,
  overrides: Partial<AppLoadContext> = {},
): TestContext {
  const calls: ServiceCall[] = [];
  const accepted: Lead[] = [];
  const logged: string[] = [];
  const failures: string[] = [];
  const settings = { url: "http://service.test", anonKey: "anon-key" };
  const anonClient = () =>
    createAnonClient(settings, async (input, init) => {
      const call = await describeCall(new Request(input, init));
      calls.push(call);
      return service(call);
    });
  const accountFailures: TestContext["accountFailures"] = {
    async recordAttempt(name) {
      failures.push(name);
      return null;
    },
    async clearAttempt() {
      failures.pop();
    },
  };
  const context: TestContext = {
    requestId: "test",
    shared: false,
    siteUrl: "https://site.test",
    timeZone: "UTC",
    siteOverrides: {},
    publicDirectory: "public",
    supabase: anonClient(),
    anonClient: anonClient,
    backgroundClient: async () => anonClient(),
    viewer: async () => ({ status: "anonymous" }),
    limited: () => null,
    pause: async () => {},
    drained: async () => {},
    waitForBody: () => {},
    restartDeadlines: () => {},
    accountFailures,
    sessionFailures: accountFailures,
    mailRequests: {
      send: async (_kind, _address, call) => ({ outcome: await call() }),
    },
    leads: {
      async accept(lead) {
        accepted.push(lead);
        return true;
      },
    },
    ownerMails: { accept: async () => true },
    clearSession() {
      context.sessionCleared = true;
    },
    sessionFingerprint: () => undefined,
    incomplete: () => {},
    log: (level, message) => void logged.push(`${level}: ${message}`),
    ...overrides,
    calls,
    accepted,
    logged,
    failures,
    sessionCleared: false,
  };
  return context;
}

const claims = Buffer.from(JSON.stringify({ sub: "1", exp: 9_999_999_999 })).toString("base64url");
/** What Auth gives a user who signs in. */
export const tokens = {
  access_token: `e30.${claims}.c2ln`,
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
};

/** An answer of the accounts service that refuses, as the real one words it. */
export function authRefusal(
  status: number,
  code: string,
  message: string,
  details: object = {},
): Response {
  return Response.json({ code, message, ...details }, { status, headers: apiVersion });
}

const apiVersion = { "X-Supabase-Api-Version": "2024-01-01" };
