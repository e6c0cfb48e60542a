import { editDistance } from "../validation/edit-distance.ts";
import type { Source } from "./read-variables.server.ts";
import type { Variables } from "./settings.server.ts";

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

const PRIVATE_ADDRESS =
  /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^\[(?:::1\]|f[cd]|fe[89ab])/;
// A name without a dot belongs to a private network, such as Docker's.
const PRIVATE_NAME = /^[^.:]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/;

const RISKS = [
  ["SITE_URL", "visitors' passwords travel unencrypted, and cookies are not Secure"],
  ["SUPABASE_URL", "passwords and keys travel unencrypted between the site and Supabase"],
] as const;

/** Warnings about public hosts that a production site uses without TLS. */
export function plainHttpAddresses(values: Variables): string[] {
  if (values.NODE_ENV !== "production") return [];
  return RISKS.flatMap(([name, risk]) => {
    const origin = values[name];
    if (!origin?.startsWith("http:")) return [];
    const { host, hostname } = new URL(origin);
    if (PRIVATE_ADDRESS.test(hostname) || PRIVATE_NAME.test(hostname)) return [];
    return [`${name} is plain http: ${risk}. Use https://${host}`];
  });
}
