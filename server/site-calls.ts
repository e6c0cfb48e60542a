import type { SupabaseSettings } from "../app/lib/supabase/supabase.server.ts";

/**
 * Calls a function of the database that only the site itself may call. Resolves to its result.
 * @throws an error without values, whatever went wrong.
 */
export type SiteCall = (name: string, parameters: object, signal: AbortSignal) => Promise<unknown>;

type SiteCallSettings = SupabaseSettings & {
  /** The key of the embedded backend, in whose process the site acts as its operator. */
  secretKey?: string | undefined;
  /** The key by which a hosted project knows the site. */
  siteKey?: string | undefined;
  fetch: typeof globalThis.fetch;
};

/** Undefined where the database does not know the site. */
export function createSiteCall(settings: SiteCallSettings): SiteCall | undefined {
  const { url, anonKey, secretKey, siteKey, fetch } = settings;
  if (secretKey === undefined && siteKey === undefined) return undefined;
  const key = secretKey ?? anonKey;
  const headers = {
    apikey: key,
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
  };
  const shown = siteKey === undefined ? {} : { site_key: siteKey };
  return async (name, parameters, signal) => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: "POST",
      headers,
      body: JSON.stringify({ ...parameters, ...shown }),
      signal,
    });
    const text = await response.text();
    if (response.ok) return text === "" ? undefined : JSON.parse(text);
    throw new Error(`${name}: HTTP ${response.status}`);
  };
}
