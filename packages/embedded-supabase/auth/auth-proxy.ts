import type { ApiKeys } from "../keys.ts";
import type { AuthHandler } from "./auth-handler.ts";

/** Of one connection, or of a body that is no longer packed. */
const HOP_BY_HOP =
  "connection keep-alive transfer-encoding content-encoding content-length host".split(" ");

function forward(headers: Headers): Headers {
  const forwarded = new Headers(headers);
  for (const name of HOP_BY_HOP) forwarded.delete(name);
  return forwarded;
}

/** Passes requests on to another Auth, as the gateway of a hosted project does: it knows no API keys, only tokens. */
export function createAuthProxy(authUrl: string, keys: ApiKeys): AuthHandler {
  return async (request, { bearer, clientAddress }) => {
    const { pathname, search } = new URL(request.url);
    const headers = forward(request.headers);
    if (clientAddress) headers.set("x-forwarded-for", clientAddress);
    if (bearer.kind === "key") {
      const token = bearer.role === "service_role" ? keys.serviceRoleKey : keys.anonKey;
      headers.set("authorization", `Bearer ${token}`);
    }
    const body = request.body ? await request.arrayBuffer() : null;
    const target = authUrl + pathname.replace(/^\/auth\/v1/, "") + search;
    const { method, signal } = request;
    const answer = await fetch(target, { method, headers, body, signal, redirect: "manual" }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        return Response.json({ message: `Auth is unreachable: ${String(error)}` }, { status: 503 });
      },
    );
    const { status } = answer;
    return new Response(answer.body, { status, headers: forward(answer.headers) });
  };
}
