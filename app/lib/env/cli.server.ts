import { z } from "zod";

import { dataVariables, cliVariables } from "./data-variables.server.ts";
import type { Source } from "./problems.server.ts";
import { siteVariables } from "./site-variables.server.ts";
import { EnvironmentError } from "./env.server.ts";

/** Settings of the command line tools. */
export type CliSettings = {
  service: { kind: "supabase"; url: string; key: string } | { kind: "embedded"; dataDir: string };
  /** Whether the tool works with the secret key, which bypasses every access rule. */
  asOperator: boolean;
  /** Public origin as configured. */
  siteUrl: string | undefined;
  /** The port the site listens on, unless that is taken. */
  port: number;
  /** The working directory of the user. */
  folder: string;
};

/** What a person signs in with, as far as the environment says it. */
export type Credentials = Partial<Record<"email" | "password" | "code", string>>;

const OPERATORS_KEY = "SUPABASE_SERVICE_ROLE_KEY";
const EVERYBODYS_KEY = "SUPABASE_ANON_KEY";

const variables = z.object({
  BACKEND: dataVariables.BACKEND,
  SUPABASE_URL: dataVariables.SUPABASE_URL,
  [EVERYBODYS_KEY]: dataVariables[EVERYBODYS_KEY],
  [OPERATORS_KEY]: cliVariables[OPERATORS_KEY],
  EMBEDDED_DATA_DIR: dataVariables.EMBEDDED_DATA_DIR,
  SITE_URL: siteVariables.SITE_URL,
  PORT: siteVariables.PORT,
});

type Variables = z.infer<typeof variables>;

type KeyName = typeof OPERATORS_KEY | typeof EVERYBODYS_KEY;

function serviceOf(given: Variables, keyName: KeyName): CliSettings["service"] {
  const { BACKEND, SUPABASE_URL: url } = given;
  const key = given[keyName];
  if (BACKEND !== "embedded" && url && key) return { kind: "supabase", url, key };
  const isHosted = BACKEND === "supabase" || (!BACKEND && (url ?? key));
  if (!isHosted) return { kind: "embedded", dataDir: given.EMBEDDED_DATA_DIR };
  throw new EnvironmentError(
    url
      ? `${keyName} is missing beside SUPABASE_URL. It stands among the API keys of the project; BACKEND=embedded uses the database on this machine instead.`
      : `SUPABASE_URL is missing beside ${keyName}. Example: SUPABASE_URL=https://your-project.supabase.co.`,
  );
}

/**
 * Reads the environment of such a tool; an empty value counts as unset, and the key that the tool does
 * not use is not read.
 * @throws EnvironmentError that names the wrong variables; it never contains a key.
 */
export function readCliEnvironment(
  { asOperator }: Pick<CliSettings, "asOperator">,
  source: Source = process.env,
): CliSettings {
  const used = asOperator ? OPERATORS_KEY : EVERYBODYS_KEY;
  const unused = asOperator ? EVERYBODYS_KEY : OPERATORS_KEY;
  const pairs = Object.keys(variables.shape).map((name) => [
    name,
    name === unused ? undefined : source[name]?.trim() || undefined,
  ]);
  const parsed = variables.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `  ${String(path[0])} ${message}.`,
    );
    throw new EnvironmentError(["The environment is not right:", ...lines].join("\n"));
  }
  const { SITE_URL: siteUrl, PORT: port } = parsed.data;
  const service = serviceOf(parsed.data, used);
  // npm runs scripts in the project's folder and passes the user's working directory as INIT_CWD.
  const folder = source["INIT_CWD"] ?? process.cwd();
  return { service, asOperator, siteUrl, port, folder };
}

/** Reads what an editor signs in with. A password keeps its spaces. */
export function readCredentials(source: Source = process.env): Credentials {
  const { BLOG_EMAIL, BLOG_PASSWORD, BLOG_CODE } = source;
  return {
    email: BLOG_EMAIL?.trim() || undefined,
    password: BLOG_PASSWORD || undefined,
    code: BLOG_CODE?.trim() || undefined,
  };
}
