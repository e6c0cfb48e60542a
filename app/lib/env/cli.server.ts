import { z } from "zod";

import { dataVariables, cliVariables } from "./data-variables.server.ts";
import type { Source } from "./problems.server.ts";
import { siteVariables } from "./site-variables.server.ts";
import { EnvironmentError } from "./env.server.ts";

/** Settings of the command line tools that work with the service role. */
export type CliSettings = {
  service:
    { kind: "supabase"; url: string; secretKey: string } | { kind: "embedded"; dataDir: string };
  /** Public origin as configured. */
  siteUrl: string | undefined;
  /** The port the site listens on, unless that is taken. */
  port: number;
  /** The working directory of the user. */
  folder: string;
};

const variables = z.object({
  BACKEND: dataVariables.BACKEND,
  SUPABASE_URL: dataVariables.SUPABASE_URL,
  SUPABASE_SERVICE_ROLE_KEY: cliVariables.SUPABASE_SERVICE_ROLE_KEY,
  EMBEDDED_DATA_DIR: dataVariables.EMBEDDED_DATA_DIR,
  SITE_URL: siteVariables.SITE_URL,
  PORT: siteVariables.PORT,
});

type Variables = z.infer<typeof variables>;

function serviceOf(given: Variables): CliSettings["service"] | string {
  const { BACKEND, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey } = given;
  if (BACKEND !== "embedded" && url && secretKey) return { kind: "supabase", url, secretKey };
  const hosted = BACKEND === "supabase" || (!BACKEND && (url ?? secretKey));
  if (!hosted) return { kind: "embedded", dataDir: given.EMBEDDED_DATA_DIR };
  return url
    ? "SUPABASE_SERVICE_ROLE_KEY is missing beside SUPABASE_URL. It stands among the API keys of the project; BACKEND=embedded writes to the database on this machine instead"
    : "SUPABASE_URL is missing beside SUPABASE_SERVICE_ROLE_KEY. Example: SUPABASE_URL=https://your-project.supabase.co";
}

/**
 * Reads the environment of such a tool; an empty value counts as unset.
 * @throws EnvironmentError that names the wrong variables; it never contains a key.
 */
export function readCliEnvironment(source: Source = process.env): CliSettings {
  const pairs = Object.keys(variables.shape).map((name) => [
    name,
    source[name]?.trim() || undefined,
  ]);
  const parsed = variables.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `  ${String(path[0])} ${message}.`,
    );
    throw new EnvironmentError(["The environment is not right:", ...lines].join("\n"));
  }
  const { SITE_URL: siteUrl, PORT: port } = parsed.data;
  const service = serviceOf(parsed.data);
  if (typeof service === "string") throw new EnvironmentError(`${service}.`);
  // npm runs scripts in the project's folder and passes the user's working directory as INIT_CWD.
  return { service, siteUrl, port, folder: source["INIT_CWD"] ?? process.cwd() };
}
