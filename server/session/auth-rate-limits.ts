type Fetch = typeof globalThis.fetch;

type Refusal = { path: string; code: string };

/** The pause between two mails to one address is a normal limit, not a shortage. */
const PAUSE_BETWEEN_MAILS = /^For security purposes/;

/** The code of a 429 that the operator should know; undefined for other responses. */
async function codeOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null);
  const { code, error_code, message, msg } = { ...(body as Record<string, unknown> | null) };
  if (PAUSE_BETWEEN_MAILS.test(String(message ?? msg))) return undefined;
  return String(error_code ?? code ?? "unknown");
}

/** A `fetch` that reports each call that Auth refuses because of a rate limit. */
export function logAuthRateLimits(fetch: Fetch, report: (refusal: Refusal) => void): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 429) return response;
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.startsWith("/auth/")) return response;
    const code = await codeOf(response.clone());
    if (code !== undefined) report({ path: pathname, code });
    return response;
  };
}
