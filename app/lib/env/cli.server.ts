import {
  commandVariables,
  EnvironmentError,
  parseVariables,
  refusal,
  siteVariables,
} from "./variables.server.ts";
import type { Source } from "./variables.server.ts";

/** Settings of the command line tools. */
export type CliSettings = {
  service:
    | { kind: "supabase"; url: string; key: string }
    | { kind: "embedded"; dataDir: string; databaseUrl?: string };
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

const SECRET_KEY = "SUPABASE_SERVICE_ROLE_KEY";
const PUBLISHABLE_KEY = "SUPABASE_ANON_KEY";

const variables = siteVariables
  .pick({
    BACKEND: true,
    SUPABASE_URL: true,
    [PUBLISHABLE_KEY]: true,
    EMBEDDED_DATA_DIR: true,
    EMBEDDED_DATABASE_URL: true,
    SITE_URL: true,
    PORT: true,
  })
  .extend(commandVariables.pick({ [SECRET_KEY]: true }).shape);

/**
 * Reads the environment of such a tool; an empty value counts as unset, and the key that the tool does
 * not use is not read.
 * @throws EnvironmentError that names the wrong variables; it never contains a key.
 */
export function readCliEnvironment(
  { asOperator }: Pick<CliSettings, "asOperator">,
  source: Source = process.env,
): CliSettings {
  const unused = asOperator ? PUBLISHABLE_KEY : SECRET_KEY;
  const { given, data, problems } = parseVariables(variables, { ...source, [unused]: undefined });
  if (!data) throw refusal(problems, given);
  const keyName = asOperator ? SECRET_KEY : PUBLISHABLE_KEY;
  // npm runs scripts in the project's folder and passes the user's working directory as INIT_CWD.
  const folder = source["INIT_CWD"] ?? process.cwd();
  const common = { asOperator, siteUrl: data.SITE_URL, port: data.PORT, folder };
  const { BACKEND: backend, SUPABASE_URL: url, [keyName]: key } = data;
  if (backend !== "embedded" && url && key) {
    return { ...common, service: { kind: "supabase", url, key } };
  }
  if (backend === "embedded" || (!backend && !url && !key)) {
    const { EMBEDDED_DATA_DIR: dataDir, EMBEDDED_DATABASE_URL: databaseUrl } = data;
    return { ...common, service: { kind: "embedded", dataDir, databaseUrl } };
  }
  throw new EnvironmentError(
    url
      ? `${keyName} is missing beside SUPABASE_URL. It stands among the API keys of the project; BACKEND=embedded uses the database on this machine instead.`
      : `SUPABASE_URL is missing beside ${keyName}. Example: SUPABASE_URL=https://your-project.supabase.co.`,
  );
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
