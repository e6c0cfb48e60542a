import { defaultOf, VARIABLE_NAMES } from "./variables.server.ts";
import type { Problem, Source, VariableName, Variables } from "./variables.server.ts";
import { resolveSite } from "../../content/site/site.ts";
import { editDistance } from "../validation/edit-distance.ts";

/** Whether a Supabase project is used, not the embedded backend. */
function isHosted(given: Source): boolean {
  return given.BACKEND !== "embedded" && Boolean(given.SUPABASE_URL);
}

const NO_BACKEND =
  "is missing. Without it accounts and leads would be kept on this machine's own disk, " +
  "which a container loses; if that is what you want, set BACKEND=embedded";

/** Variables that are missing beside another one. */
function missingVariables(given: Source): Problem[] {
  const { BACKEND, SUPABASE_URL, SUPABASE_ANON_KEY, SMTP_URL, LEADS_NOTIFY_TO } = given;
  const asked = BACKEND === "supabase";
  const none = !BACKEND && !SUPABASE_ANON_KEY && given.NODE_ENV === "production";
  const rules: [name: VariableName, isNeeded: unknown, text: string][] = [
    ["SUPABASE_URL", asked, "is missing for BACKEND=supabase"],
    ["SUPABASE_URL", SUPABASE_ANON_KEY && !asked, "is missing beside SUPABASE_ANON_KEY"],
    ["SUPABASE_ANON_KEY", SUPABASE_URL || asked, "is missing beside SUPABASE_URL"],
    ["SUPABASE_URL", none, NO_BACKEND],
    ["LEADS_NOTIFY_TO", SMTP_URL, "is missing beside SMTP_URL"],
    // The embedded backend has its own mailbox.
    ["SMTP_URL", LEADS_NOTIFY_TO && isHosted(given), "is missing beside LEADS_NOTIFY_TO"],
    ["LEADS_WEBHOOK_SECRET", given.LEADS_WEBHOOK_URL, "is missing beside LEADS_WEBHOOK_URL"],
    ["LEADS_WEBHOOK_URL", given.LEADS_WEBHOOK_SECRET, "is missing beside LEADS_WEBHOOK_SECRET"],
  ];
  return rules
    .filter(([name, isNeeded]) => isNeeded && !given[name])
    .map(([name, , text]) => ({ name, text }));
}

/** Domains that are reserved for examples and tests (RFC 2606 and 6761). */
const NOWHERE = /(?:^|[@.])(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;
/** Domains of a company's own network; mail servers outside refuse mails from them, too. */
const INTERNAL = /(?:^|[@.])(?:localhost|local|internal)$/i;
const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/;

const isNowhere = (name: string) => NOWHERE.test(name);
const COPIED = "a name that is reserved for examples";

/** A mail server or addresses that cannot work, unless the mail server is one of this machine. */
function mailProblems({ SMTP_URL: smtp, ...values }: Variables): Problem[] {
  if (!smtp || LOOPBACK.test(smtp.host)) return [];
  return [
    ...[smtp.host].filter(isNowhere).map((host) => ({
      name: "SMTP_URL",
      text: `must name your mail server, not ${host}, ${COPIED}`,
    })),
    ...values.LEADS_NOTIFY_TO.filter(isNowhere).map((address) => ({
      name: "LEADS_NOTIFY_TO",
      text: `must have addresses of your own, not ${address}, ${COPIED}`,
    })),
    ...senderProblems(values),
  ];
}

/** A sender that every relay refuses. */
function senderProblems(values: Omit<Variables, "SMTP_URL">): Problem[] {
  const sender =
    values.MAIL_FROM ?? resolveSite({ contactEmail: values.CONTACT_EMAIL }).contactEmail;
  if (!NOWHERE.test(sender) && !INTERNAL.test(sender)) return [];
  const text = `must be an address of your own domain beside SMTP_URL: mails would come from ${sender}, which mail servers refuse`;
  return [{ name: "MAIL_FROM", text }];
}

/** Listeners that share a port; 0, any free port, is allowed twice. */
function portProblems(given: Source, values: Variables): Problem[] {
  const { HOST: host, METRICS_HOST: metricsHost } = values;
  const isApart = host && metricsHost && host !== metricsHost;
  const ports: [VariableName, number | undefined][] = [
    ["EMBEDDED_API_PORT", isHosted(given) ? 0 : values.EMBEDDED_API_PORT],
    ["EMBEDDED_MAIL_PORT", isHosted(given) ? 0 : values.EMBEDDED_MAIL_PORT],
    ["PORT", values.PORT],
    ["METRICS_PORT", isApart ? 0 : values.METRICS_PORT],
  ];
  return ports.flatMap(([name, port], index) => {
    const other = port && ports.slice(0, index).find(([, taken]) => taken === port);
    return other ? [{ name, text: `must not be the same as ${other[0]}` }] : [];
  });
}

/** What is wrong with variables beside each other; `values` is undefined if one of them is wrong by itself. */
export function wrongCombinations(given: Source, values: Variables | undefined): Problem[] {
  const parsed = values ? [...portProblems(given, values), ...mailProblems(values)] : [];
  return [...missingVariables(given), ...parsed];
}

/** Warnings about variables that have no effect beside others, unless they have their default. */
export function ignoredVariables(given: Source): string[] {
  const hosted = isHosted(given);
  const uses: [name: VariableName, isUsed: unknown, why: string][] = [
    ["SUPABASE_URL", hosted, "BACKEND is embedded"],
    ["SUPABASE_ANON_KEY", hosted, "BACKEND is embedded"],
    ["SUPABASE_CLIENT_ADDRESS_HEADER", hosted, "no Supabase project is used"],
    ["SUPABASE_SITE_KEY", hosted, "no Supabase project is used"],
    ["EMBEDDED_DATABASE_URL", !hosted, "a Supabase project is used"],
    // Not EMBEDDED_DATA_DIR, which the container image sets.
    ["EMBEDDED_API_PORT", !hosted, "a Supabase project is used"],
    ["EMBEDDED_MAIL_PORT", !hosted, "a Supabase project is used"],
    ["MAIL_FROM", !hosted || given.SMTP_URL, "SMTP_URL is not set"],
    ["METRICS_HOST", given.METRICS_PORT, "METRICS_PORT is not set"],
    ["STRICT_TRANSPORT_SECURITY", given.SITE_URL?.startsWith("https:"), "SITE_URL is not https"],
  ];
  return uses
    .filter(([name, isUsed]) => given[name] && given[name] !== defaultOf(name) && !isUsed)
    .map(([name, , why]) => `${name} has no effect, because ${why}`);
}

/** Names of fewer letters are similar to too many others at a distance of 2. */
const LONG_NAME = 8;

/** Warnings about unknown variables whose names are similar to known ones. */
export function misspelledVariables(source: Source): string[] {
  const unknown = Object.keys(source).filter(
    (name) => source[name] && !VARIABLE_NAMES.includes(name),
  );
  return unknown.flatMap((name) => {
    const most = name.length < LONG_NAME ? 1 : 2;
    const distances = VARIABLE_NAMES.map((known) => ({
      known,
      far: editDistance(name.toUpperCase(), known),
    }));
    const [nearest] = distances.sort((one, other) => one.far - other.far);
    return nearest && nearest.far <= most
      ? [`${name} is not a variable of the site: did you mean ${nearest.known}?`]
      : [];
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
