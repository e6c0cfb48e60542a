import { isIP, SocketAddress } from "node:net";
import type { AuthHandler } from "./auth/auth-handler.ts";
import type { Bearer } from "./auth/auth-service.ts";
import { BACKUP_PATH } from "./backup.ts";
import type { FetchHandler } from "./http-server.ts";
import type { ApiKeys, TokenFault, TokenSigner } from "./keys.ts";
import type { Identity, RestHandler } from "./rest/rest-handler.ts";
import { notBuilt, StorageError } from "./storage/storage-error.ts";
import type { StorageHandler } from "./storage/storage-handler.ts";

/** Without a key, other paths take the caller as anonymous. */
const NEEDS_KEY = "/auth/v1/settings";

export type GatewayOptions = {
  auth: AuthHandler;
  rest: RestHandler;
  storage: StorageHandler;
  keys: ApiKeys;
  signer: TokenSigner;
  now: () => Date;
  /** All data, for the secret key alone; undefined on a Postgres server. */
  dump?: () => Promise<Uint8Array>;
};

const EXPOSED_HEADERS =
  "content-encoding, content-location, content-range, content-type, date, link, location, preference-applied, range-unit, transfer-encoding, www-authenticate, x-sb-error-code, x-supabase-api-version, x-total-count";

function handlePreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-max-age": "3600",
    },
  });
}

function withCorsHeaders(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", EXPOSED_HEADERS);
  return response;
}

function rejectKey(): Response {
  return Response.json(
    {
      message: "Invalid API key",
      hint: "Double check your Supabase `anon` or `service_role` API key.",
    },
    { status: 401 },
  );
}

function notFound(): Response {
  return Response.json({ message: "no Route matched with those values" }, { status: 404 });
}

const NOT_BUILT = /^\/(?:realtime|functions)\/v1(?:\/|$)/;

function rejectService({ method, url }: Request): Response {
  const message = `The embedded backend has no ${method} ${new URL(url).pathname}: neither Realtime nor Edge Functions.`;
  return Response.json({ code: "not_implemented", message }, { status: 501 });
}

const FAULTS = {
  expired: { code: "PGRST303", message: "JWT expired" },
  signature: { code: "PGRST301", message: "JWSError JWSInvalidSignature" },
  malformed: { code: "PGRST301", message: "JWSError (CompactDecodeError Invalid JWT)" },
} as const;

function rejectToken(fault: TokenFault): Response {
  const { code, message } = FAULTS[fault];
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return Response.json(
    { code, details: null, hint: null, message },
    { status: 401, headers: { "www-authenticate": challenge } },
  );
}

/** Client IP address, for rate limits and the session record only; trusts X-Forwarded-For. */
function findClientAddress(request: Request, peerAddress: string): string {
  const [first = ""] = (request.headers.get("x-forwarded-for") ?? "").split(",");
  const forwarded = first.trim();
  if (isIP(forwarded) !== 0) return forwarded;
  // Some proxies add the port.
  const withoutPort = SocketAddress.parse(forwarded)?.address;
  if (withoutPort) return withoutPort;
  return isIP(peerAddress) === 0 ? "" : peerAddress;
}

type ValidBearer = Exclude<Bearer, { kind: "invalid" }>;

function identityOf(caller: ValidBearer): Identity {
  const role = caller.kind === "key" ? caller.role : "anon";
  const claims = caller.kind === "token" ? caller.claims : { role };
  return { role: typeof claims["role"] === "string" ? claims["role"] : "anon", claims };
}

/**
 * Routes `/auth/v1`, `/rest/v1` and `/storage/v1/object` after CORS and API key checks; 501 for the rest of
 * Storage, Realtime and Edge Functions, 404 for other paths. A request without a key is anonymous, as with the Supabase CLI; a hosted project rejects it.
 */
export function createGateway(options: GatewayOptions): FetchHandler {
  const { keys, signer, now } = options;
  const roles = new Map([
    [keys.publishableKey, "anon"],
    [keys.anonKey, "anon"],
    [keys.secretKey, "service_role"],
    [keys.serviceRoleKey, "service_role"],
  ]);

  /** Reads the Authorization header; without one, a secret `apikey` authorizes the request. */
  const identify = async (request: Request, keyRole: string): Promise<Bearer> => {
    const header = request.headers.get("authorization") ?? "";
    const token = /^bearer\s+(\S+)\s*$/i.exec(header)?.[1];
    if (token === undefined) {
      const isServiceKey = keyRole === "service_role" && header === "";
      return isServiceKey ? { kind: "key", role: keyRole } : { kind: "none" };
    }
    const role = roles.get(token);
    if (role !== undefined) return { kind: "key", role };
    const verified = await signer.verify(token, now());
    return verified.valid
      ? { kind: "token", claims: verified.claims }
      : { kind: "invalid", fault: verified.fault };
  };

  const route = async (request: Request, peerAddress: string): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method === "OPTIONS") return handlePreflight(request);
    if (url.pathname === "/" || url.pathname === "/health") return Response.json({ status: "ok" });
    if (NOT_BUILT.test(url.pathname)) return rejectService(request);
    const isAuth = url.pathname.startsWith("/auth/v1/");
    const isRest = url.pathname === "/rest/v1" || url.pathname.startsWith("/rest/v1/");
    const isStorage = url.pathname.startsWith("/storage/v1/object/");
    if (url.pathname.startsWith("/storage/v1/") && !isStorage)
      return notBuilt(request).toResponse();
    const isBackup = url.pathname === BACKUP_PATH && options.dump !== undefined;
    if (!isAuth && !isRest && !isStorage && !isBackup) return notFound();

    const key = request.headers.get("apikey") ?? "";
    const keyRole = key === "" ? "anon" : roles.get(key);
    if (keyRole === undefined || (key === "" && url.pathname === NEEDS_KEY)) return rejectKey();
    if (isBackup) {
      if (keyRole !== "service_role" || !options.dump) return rejectKey();
      return new Response(new Uint8Array(await options.dump()));
    }
    const caller = await identify(request, keyRole);
    if (isAuth) {
      const clientAddress = findClientAddress(request, peerAddress);
      return options.auth(request, { bearer: caller, clientAddress });
    }
    if (caller.kind !== "invalid")
      return (isRest ? options.rest : options.storage)(request, identityOf(caller));
    return isRest
      ? rejectToken(caller.fault)
      : new StorageError("403", "Unauthorized", FAULTS[caller.fault].message).toResponse();
  };

  return async (request, peerAddress) => withCorsHeaders(await route(request, peerAddress));
}
