import { BlockList, isIP } from "node:net";

import { editDistance } from "../validation/edit-distance.ts";
import { isHosted } from "./problems.server.ts";
import type { Source } from "./problems.server.ts";

const LONG_NAME = 8;

/** The known variable with the most similar name, at most 2 letters away. */
function suggestionFor(name: string, known: readonly string[]): string | undefined {
  const most = name.length < LONG_NAME ? 1 : 2;
  const distances = known.map((other) => ({ other, far: editDistance(name.toUpperCase(), other) }));
  const [nearest] = distances.sort((one, other) => one.far - other.far);
  return nearest && nearest.far <= most ? nearest.other : undefined;
}

/** Warnings about unknown variables whose names are similar to known ones. */
export function misspelledVariables(source: Source, known: readonly string[]): string[] {
  const unknown = Object.keys(source).filter((name) => source[name] && !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = suggestionFor(name, known);
    return meant ? [`${name} is not a variable of the site: did you mean ${meant}?`] : [];
  });
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test)$/;

function isPublicHost(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, "");
  const version = isIP(host);
  if (version !== 0) return !PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6");
  // A name without a dot belongs to a private network, such as Docker's.
  return host.includes(".") && !PRIVATE_NAME.test(host);
}

/** Warnings about variables that have no effect beside others. */
export function ignoredVariables(given: Source): string[] {
  const hosted = isHosted(given);
  const isHttps = given.SITE_URL?.startsWith("https:") ?? false;
  const uses: [name: string, isUsed: boolean, why: string][] = [
    ["SUPABASE_URL", hosted, "BACKEND is embedded"],
    ["SUPABASE_ANON_KEY", hosted, "BACKEND is embedded"],
    ["SUPABASE_CLIENT_ADDRESS_HEADER", hosted, "no Supabase project is used"],
    // Not EMBEDDED_DATA_DIR, which the container image sets.
    ["EMBEDDED_API_PORT", !hosted, "a Supabase project is used"],
    ["EMBEDDED_MAIL_PORT", !hosted, "a Supabase project is used"],
    ["LEADS_NOTIFY_FROM", !hosted || Boolean(given.SMTP_URL), "SMTP_URL is not set"],
    ["METRICS_HOST", Boolean(given.METRICS_PORT), "METRICS_PORT is not set"],
    ["STRICT_TRANSPORT_SECURITY", isHttps, "SITE_URL is not https"],
  ];
  return uses
    .filter(([name, isUsed]) => given[name] && !isUsed)
    .map(([name, , why]) => `${name} has no effect, because ${why}`);
}

const RISKS = {
  SITE_URL: "visitors' passwords travel unencrypted, and cookies are not Secure",
  SUPABASE_URL: "passwords and keys travel unencrypted between the site and Supabase",
};

/** Warnings about public hosts that a production site uses without TLS. */
export function plainHttpAddresses(source: Source): string[] {
  if (source.NODE_ENV !== "production") return [];
  return Object.entries(RISKS).flatMap(([name, risk]) => {
    const value = source[name] ?? "";
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url?.protocol !== "http:" || !isPublicHost(url.hostname)) return [];
    return [`${name} is plain http: ${risk}. Use https://${url.host}`];
  });
}
