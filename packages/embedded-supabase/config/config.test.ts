import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BackendStartError } from "../start-error.ts";
import { createProject } from "../testing/test-backend.ts";
import { loadConfig, type BackendConfig } from "./config.ts";

async function load(
  toml: string,
  files: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<BackendConfig & { folder: string }> {
  const folder = await createProject({ "supabase/config.toml": toml, ...files });
  const configFile = join(folder, "supabase", "config.toml");
  return { ...loadConfig({ configFile, environment }), folder };
}

test("the defaults are those of the Supabase CLI", () => {
  const { api, auth, seedFiles } = loadConfig({});
  expect(api).toEqual({
    schemas: ["public", "graphql_public"],
    extra_search_path: ["public", "extensions"],
    max_rows: 1000,
  });
  expect(seedFiles).toEqual([]);
  expect(auth).toMatchObject({
    site_url: "http://127.0.0.1:3000",
    additional_redirect_urls: ["https://127.0.0.1:3000"],
    jwt_expiry: 3600,
    enable_signup: true,
    minimum_password_length: 6,
    password_requirements: "",
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10_000,
    sessions: {},
    email: {
      enable_signup: true,
      enable_confirmations: false,
      double_confirm_changes: true,
      secure_password_change: false,
      max_frequency: 1000,
      require_current_password: false,
      otp_length: 6,
      otp_expiry: 3_600_000,
      sender: { name: "Admin", address: "admin@email.com" },
      templates: {},
    },
    mfa: { max_enrolled_factors: 10, totp: { enroll_enabled: false, verify_enabled: false } },
  });
});

test.each<[string, (config: BackendConfig) => unknown, unknown]>([
  [
    `[inbucket]\nsender_name = "Acme"\nadmin_email = "acme@corp.example"`,
    ({ auth }) => auth.email.sender,
    { name: "Acme", address: "acme@corp.example" },
  ],
  [
    `[inbucket]\nsender_name = "Local"\n[auth.email.smtp]\nsender_name = "Acme"\nadmin_email = "acme@corp.example"`,
    ({ auth }) => auth.email.sender,
    { name: "Acme", address: "acme@corp.example" },
  ],
  [
    `[auth]\nrefresh_token_reuse_interval = 3`,
    ({ auth }) => auth.refresh_token_reuse_interval,
    3000,
  ],
  [`[auth]\nminimum_password_length = 9`, ({ auth }) => auth.minimum_password_length, 9],
  [
    `[auth]\npassword_requirements = "letters_digits"`,
    ({ auth }) => auth.password_requirements,
    "letters_digits",
  ],
  [`[auth.sessions]\ntimebox = "1h15m.5s"`, ({ auth }) => auth.sessions.timebox, 4_500_500],
  [
    `[auth.sessions]\ninactivity_timeout = "90m"`,
    ({ auth }) => auth.sessions.inactivity_timeout,
    5_400_000,
  ],
  [`[auth.email]\notp_length = 3`, ({ auth }) => auth.email.otp_length, 6],
  [`[auth.rate_limit]\nemail_sent = 2`, ({ auth }) => auth.rate_limit.email_sent, undefined],
  [
    `[auth.rate_limit]\nemail_sent = 2\n[auth.email.smtp]\nenabled = true`,
    ({ auth }) => auth.rate_limit.email_sent,
    2,
  ],
  [`[db.seed]\nenabled = false`, ({ seedFiles }) => seedFiles, []],
  [`project_id = "x"\n[studio]\nport = 1\n[functions.a]\nx = 1`, ({ api }) => api.max_rows, 1000],
])("%j", async (toml, read, expected) => {
  expect(read(await load(toml))).toEqual(expected);
});

test("env(NAME) is replaced, also for numbers and booleans; an unset variable keeps the text", async () => {
  const { auth } = await load(
    `[auth]
site_url = "env(SITE)"
jwt_expiry = "env(EXPIRY)"
enable_signup = "env(OPEN)"
additional_redirect_urls = ["env(OTHER)", "env(UNSET)"]`,
    {},
    { SITE: "https://site.example", EXPIRY: "120", OPEN: "false", OTHER: "app://home" },
  );
  expect(auth).toMatchObject({
    site_url: "https://site.example",
    jwt_expiry: 120,
    enable_signup: false,
    additional_redirect_urls: ["app://home", "env(UNSET)"],
  });
});

test("seed patterns are resolved from the folder of the file, each file once", async () => {
  const seeds = { "supabase/seed/b.sql": "", "supabase/seed/a.sql": "", "supabase/last.sql": "" };
  const { seedFiles, folder } = await load(
    `[db.seed]\nsql_paths = ["./seed/*.sql", "./last.sql", "./seed/a.sql", "./none.sql"]`,
    seeds,
  );
  const names = ["seed/a.sql", "seed/b.sql", "last.sql"];
  expect(seedFiles).toEqual(names.map((name) => join(folder, "supabase", name)));
});

describe("mail templates", () => {
  test.each([
    ["from the folder above supabase/", "./supabase/templates/x.html"],
    ["from the folder of the file", "./templates/x.html"],
  ])("are found %s", async (_root, path) => {
    const { auth } = await load(
      `[auth.email.template.recovery]\nsubject = "S"\ncontent_path = "${path}"`,
      { "supabase/templates/x.html": "<p>Hello</p>" },
    );
    expect(auth.email.templates).toEqual({ recovery: { subject: "S", content: "<p>Hello</p>" } });
  });

  test("of notifications are used only if enabled", async () => {
    const { auth } = await load(
      `[auth.email.notification.password_changed]\nenabled = true\ncontent = "<p>Changed</p>"\n` +
        `[auth.email.notification.email_changed]\nsubject = "Moved"`,
    );
    expect(auth.email.notification["password_changed"]?.enabled).toBe(true);
    expect(auth.email.notification["email_changed"]?.enabled).toBe(false);
    expect(auth.email.templates).toEqual({
      password_changed: { content: "<p>Changed</p>" },
      email_changed: { subject: "Moved" },
    });
  });
});

test.each([
  [`[auth]\nenable_signup = "perhaps"`, "auth.enable_signup must be true or false"],
  [`[auth]\njwt_expiry = 604801`, "auth.jwt_expiry must be at most 604800"],
  [`[auth]\npassword_requirements = "hard"`, "auth.password_requirements must be one of"],
  [`[auth.email]\nmax_frequency = "1 minute"`, "auth.email.max_frequency must be a duration"],
  [`[auth.sessions]\ntimebox = "-1h"`, "auth.sessions.timebox must be a duration"],
  [`[auth.rate_limit]\nemail_sent = -1`, "auth.rate_limit.email_sent must not be negative"],
  [
    `[auth.email.template.recovery]\ncontent_path = "./nowhere.html"`,
    "auth.email.template.recovery.content_path names a file that does not exist: ./nowhere.html",
  ],
  [`[auth`, "is not valid TOML"],
])("%j is rejected with the name of the key", async (toml, message) => {
  const loading = load(toml);
  await expect(loading).rejects.toThrow(BackendStartError);
  await expect(loading).rejects.toThrow(message);
});
