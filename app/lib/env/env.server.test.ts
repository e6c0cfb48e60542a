import { expect, test } from "vitest";

import { readEnvironment, siteOrigin } from "./env.server.ts";
import { EnvironmentError, siteVariables } from "./variables.server.ts";

type Given = Record<string, string>;

const hosted = { SUPABASE_URL: "https://p.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_1" };
const embedded = { BACKEND: "embedded" };
const production = { NODE_ENV: "production", ...hosted };
const mailed = { ...hosted, LEADS_NOTIFY_TO: "a@our-corp.com", MAIL_FROM: "site@our-corp.com" };
const webhook = "a-secret-of-24-characters";
const jwt = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.y`;

/** The message of the refusal; empty where the environment is accepted. */
function refusal(source: Given): string {
  try {
    readEnvironment(source);
    return "";
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

test.each<[Given, object]>([
  [
    {},
    {
      mode: "development",
      port: 3000,
      host: "127.0.0.1",
      trustProxy: 0,
      backend: { kind: "embedded", dataDir: ".data", apiPort: 54_321, mailPort: 54_324 },
      leads: { webhook: undefined },
      metrics: undefined,
      shutdownGraceMs: 3000,
      videoIds: [],
      warnings: [],
    },
  ],
  [production, { mode: "production", host: undefined }],
  [{ EMBEDDED_API_PORT: "4000" }, { backend: { ifTaken: { api: undefined, mail: undefined } } }],
  [
    { ...production, ...embedded, EMBEDDED_API_PORT: "54321" },
    {
      backend: {
        ifTaken: { api: expect.stringMatching(/set EMBEDDED_API_PORT to/), mail: undefined },
      },
    },
  ],
  [{ ...production, ...embedded }, { backend: { kind: "embedded" } }],
  [
    hosted,
    { backend: { kind: "supabase", url: hosted.SUPABASE_URL, anonKey: "sb_publishable_1" } },
  ],
  [{ ...hosted, SUPABASE_ANON_KEY: jwt("anon") }, { backend: { kind: "supabase" } }],
  [{ LEADS_NOTIFY_TO: "a@x.example" }, { leads: { mailTo: ["a@x.example"], smtp: undefined } }],
  [
    {
      ...hosted,
      MAIL_FROM: "site@our-corp.com",
      LEADS_NOTIFY_TO: "a@our-corp.com, b@our-corp.com,a@our-corp.com",
      SMTP_URL: "smtp://robot%40x.example:p%2Fss%3A@mail.our-corp.com",
    },
    {
      leads: {
        mailTo: ["a@our-corp.com", "b@our-corp.com"],
        smtp: {
          host: "mail.our-corp.com",
          port: 587,
          secure: false,
          auth: { user: "robot@x.example", pass: "p/ss:" },
        },
      },
    },
  ],
  [
    { ...mailed, SMTP_URL: "smtps://[::1]" },
    { leads: { smtp: { host: "::1", port: 465, secure: true, auth: undefined } } },
  ],
  [{ ...mailed, SMTP_URL: "smtp://mailpit:1025/" }, { leads: { smtp: { port: 1025 } } }],
  ...["https://x.example/x?y=1", "http://127.0.0.1:1/", "http://[::1]", "http://localhost"].map(
    (url): [Given, object] => [
      { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: webhook },
      { leads: { webhook: { url, secret: webhook } } },
    ],
  ),
  ...["redis://localhost", "rediss://u:p@x.example:6380/2", "redis://:p@10.0.0.1/"].map(
    (url): [Given, object] => [{ REDIS_URL: url }, { redisUrl: url }],
  ),
  [{ ANALYTICS_TAG_ID: "GTM-ABC123" }, { analyticsTagId: "GTM-ABC123" }],
  [{ HOW_IT_WORKS_VIDEOS: "sampleVid01, sampleVid02" }, { videoIds: { length: 2 } }],
  [{ RELEASE: "1f2e3d4-dirty" }, { release: "1f2e3d4-dirty" }],
  [
    { STRICT_TRANSPORT_SECURITY: "max-age=300; includeSubDomains; preload" },
    { hsts: "max-age=300; includeSubDomains; preload" },
  ],
  [{ PORT: "0", METRICS_PORT: "0", EMBEDDED_API_PORT: "0", EMBEDDED_MAIL_PORT: "0" }, { port: 0 }],
  [{ ...hosted, PORT: "54321", METRICS_PORT: "54324" }, { port: 54_321 }],
  [
    { PORT: "4000", HOST: "127.0.0.1", METRICS_PORT: "4000", METRICS_HOST: "127.0.0.2" },
    { metrics: { port: 4000, host: "127.0.0.2" } },
  ],
])("%j is accepted", (source, expected) => {
  expect(readEnvironment(source)).toMatchObject(expected);
});

test("empty and blank values count as unset", () => {
  const blank = Object.fromEntries(Object.keys(siteVariables.shape).map((name) => [name, "  "]));
  expect(readEnvironment(blank)).toEqual(readEnvironment({}));
});

const INVALID: Record<string, [message: string, ...values: string[]]> = {
  PORT: ["a whole number from 0 to 65535", "http", "-1", "65536", "1.5", "Infinity"],
  LOG_LEVEL: ["debug, info, warn, error or silent", "loud"],
  SITE_URL: ["an http(s) origin", "x.example", "https://x.example/shop", "https://x.example/?a"],
  SUPABASE_CLIENT_ADDRESS_HEADER: ["a header name", "apikey", "Content-Type", "X For", "X:Y"],
  CONTACT_EMAIL: ["an email address", "nobody"],
  OPERATOR_NAME: [
    "2 to 160 characters on one line",
    "x",
    "<b>x</b>",
    "two\nlines",
    "x".repeat(161),
  ],
  DEMO_URL: ["a web address", "javascript:alert(1)", "//x.example", "https://a:hunter2@x.example"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["a web address", "http://x:4318?a", "x:4318"],
  LEADS_NOTIFY_TO: ["email addresses", "a@x.example,", "A <a@x.example>"],
  REDIS_URL: ["redis:// or rediss://", "redis://", "redis://:hunter2@x.example/x"],
  ANALYTICS_TAG_ID: ["the id of a Google tag", "G-abc", "UA-1234-1", "G-ABC1234567&x="],
  HOW_IT_WORKS_VIDEOS: ["one to three YouTube video ids", "short", "vid01234567,".repeat(4)],
  RELEASE: ["at most 64 letters", 'x"y', "x".repeat(65)],
  STRICT_TRANSPORT_SECURITY: ["max-age=SECONDS", "max-age=1; x=1", "max-age=1\nset-cookie: a"],
  LEADS_WEBHOOK_URL: [
    "an https:// address",
    "http://x.example/",
    "https://u:hunter2@x.example",
    "http://127.0.0.1.x.example",
  ],
  EMBEDDED_DATABASE_URL: [
    "postgres:// or postgresql://",
    "mysql://u:hunter2@x.example/site",
    "postgres://u:hunter2@x.example",
    "postgres:///site",
  ],
  SMTP_URL: [
    "smtp:// or smtps://",
    "http://mail.x.example",
    "smtp://",
    "smtp://u:hunter2@x.example/path",
    "smtp://u:hunter2@x.example?logger=true",
    "smtp://u:hunter2%@x.example",
    "smtp://u%4:1hunter2@x.example",
    "smtp://u:hunter2#@x.example",
    "smtp://u:hunter2@x.example:99999",
  ],
};

test.each(
  Object.entries(INVALID).flatMap(([name, [rule, ...values]]) =>
    values.map((value) => ({ name, value, rule })),
  ),
)("$name=$value is refused with the rule and an example", ({ name, value, rule }) => {
  const lines = refusal({ [name]: value })
    .split("\n  ")
    .slice(1);
  const [line, ...others] = lines.filter((text) => text.startsWith(`${name} must be ${rule}`));
  expect(line).toContain(` Example: ${name}=`);
  expect(others).toEqual([]);
  expect(line).not.toContain("hunter2");
});

test("all mistakes are reported together, with their values", () => {
  const source = { PORT: "seventy", TRUST_PROXY: "-1.5", ...embedded, SUPABSE_URL: "x" };
  expect(refusal({ ...source, LEADS_WEBHOOK_SECRET: webhook })).toBe(
    [
      "The environment is not complete:",
      '  PORT must be a whole number from 0 to 65535, but is "seventy". Example: PORT=3000',
      '  TRUST_PROXY must be a whole number from 0 to 10, but is "-1.5". Example: TRUST_PROXY=1',
      "  LEADS_WEBHOOK_URL is missing beside LEADS_WEBHOOK_SECRET. Example: LEADS_WEBHOOK_URL=https://hooks.example.com/leads",
      "  SUPABSE_URL is not a variable of the site: did you mean SUPABASE_URL?",
    ].join("\n"),
  );
});

test.each<[Given, ...string[]]>([
  [{ NODE_ENV: "production" }, "SUPABASE_URL is missing.", "container", "BACKEND=embedded"],
  [{ SUPABASE_URL: "https://x.example" }, "SUPABASE_ANON_KEY is missing beside SUPABASE_URL"],
  [{ SUPABASE_ANON_KEY: "sb_1" }, "SUPABASE_URL is missing beside SUPABASE_ANON_KEY"],
  [{ BACKEND: "supabase" }, "SUPABASE_URL is missing for BACKEND=", "SUPABASE_ANON_KEY is missing"],
  [{ SMTP_URL: "smtp://x.example" }, "LEADS_NOTIFY_TO is missing beside SMTP_URL"],
  [mailed, "SMTP_URL is missing beside LEADS_NOTIFY_TO"],
  [{ LEADS_WEBHOOK_URL: "https://x.example" }, "LEADS_WEBHOOK_SECRET is missing beside"],
  [{ PORT: "4000", METRICS_PORT: "4000" }, "METRICS_PORT must not be the same as PORT"],
  [
    { METRICS_PORT: "3000", METRICS_HOST: "127.0.0.2" },
    "METRICS_PORT must not be the same as PORT",
  ],
  [{ PORT: "54321" }, "PORT must not be the same as EMBEDDED_API_PORT"],
  [{ EMBEDDED_MAIL_PORT: "54321" }, "EMBEDDED_MAIL_PORT must not be the same as EMBEDDED_API_PORT"],
])("%j do not go together", (source, ...messages) => {
  for (const message of messages) expect(refusal(source)).toContain(message);
});

test.each(["sb_secret_abc", jwt("service_role")])("the secret key %s is not repeated", (key) => {
  const message = refusal({ ...hosted, SUPABASE_ANON_KEY: key });
  expect(message).toContain("SUPABASE_ANON_KEY is a secret key");
  expect(message).not.toContain(key);
});

test.each(["too-short", "whsec_short", "whsec_not base64 not base64 not base64"])(
  "the weak webhook secret %s is not repeated",
  (weak) => {
    const message = refusal({ LEADS_WEBHOOK_SECRET: weak, LEADS_WEBHOOK_URL: "https://x.example" });
    expect(message).toContain("LEADS_WEBHOOK_SECRET must have at least 24 characters");
    expect(message).not.toContain(weak);
  },
);

const meant = (name: string) => `is not a variable of the site: did you mean ${name}?`;
const unused = (reason: string) => `has no effect, because ${reason}`;
const header = { SUPABASE_CLIENT_ADDRESS_HEADER: "Sb-Forwarded-For" };
const hsts = { STRICT_TRANSPORT_SECURITY: "max-age=300" };

test.each<[Given, ...string[]]>([
  [{ LEAD_SPOL_DIR: "x" }, `LEAD_SPOL_DIR ${meant("LEAD_SPOOL_DIR")}`],
  [{ METRIC_PORTS: "x" }, `METRIC_PORTS ${meant("METRICS_PORT")}`],
  [{ PROT: "x" }, `PROT ${meant("PORT")}`],
  [{ site_url: "x" }, `site_url ${meant("SITE_URL")}`],
  [{ BLOG_MAIL: "x", BLOG_EMAIL: "x", SITE_ULR: "" }, `BLOG_MAIL ${meant("BLOG_EMAIL")}`],
  [{ HOME: "/", PATH: "/", HOSTNAME: "x", MAIL: "x", NODE: "x", SITE_PORT: "1", LANG: "x" }],
  [
    { ...hosted, ...embedded },
    `SUPABASE_URL ${unused("BACKEND is embedded")}`,
    `SUPABASE_ANON_KEY ${unused("BACKEND is embedded")}`,
  ],
  [header, `SUPABASE_CLIENT_ADDRESS_HEADER ${unused("no Supabase project is used")}`],
  [
    { ...hosted, EMBEDDED_API_PORT: "1", EMBEDDED_MAIL_PORT: "2" },
    `EMBEDDED_API_PORT ${unused("a Supabase project is used")}`,
    `EMBEDDED_MAIL_PORT ${unused("a Supabase project is used")}`,
  ],
  [{ ...hosted, MAIL_FROM: "a@x.example" }, `MAIL_FROM ${unused("SMTP_URL is not set")}`],
  [{ METRICS_HOST: "x" }, `METRICS_HOST ${unused("METRICS_PORT is not set")}`],
  [
    { ...hosted, ...header, EMBEDDED_DATABASE_URL: "postgres://x.example/site" },
    `EMBEDDED_DATABASE_URL ${unused("a Supabase project is used")}`,
  ],
  [hsts, `STRICT_TRANSPORT_SECURITY ${unused("SITE_URL is not https")}`],
  [{ ...hosted, ...header, EMBEDDED_DATA_DIR: "/data", EMBEDDED_API_PORT: "54321" }],
  [{ ...embedded, EMBEDDED_API_PORT: "4000", MAIL_FROM: "a@x.example" }],
  [{ METRICS_HOST: "127.0.0.1", METRICS_PORT: "9464" }],
  [{ ...hsts, SITE_URL: "https://www.x.example" }],
])("%j logs the warnings: %j %j", (source, ...warnings) => {
  expect(readEnvironment(source).warnings).toEqual(warnings);
});

test("plain http of a public host in production logs a warning", () => {
  const addresses = { SITE_URL: "http://www.x.example", SUPABASE_URL: "http://203.0.113.9:8000" };
  expect(readEnvironment({ ...production, ...addresses }).warnings).toEqual([
    "SITE_URL is plain http: visitors' passwords travel unencrypted, and cookies are not Secure. Use https://www.x.example",
    "SUPABASE_URL is plain http: passwords and keys travel unencrypted between the site and Supabase. Use https://203.0.113.9:8000",
  ]);
  expect(readEnvironment({ ...hosted, ...addresses }).warnings).toEqual([]);
});

test.each([
  ..."http://127.0.0.1:3000 http://[::1]:3000 http://[fd00::1] http://192.168.1.9:3000".split(" "),
  ..."http://172.31.0.1 http://site:3000 http://a.cluster.local https://www.x.example".split(" "),
])("%s needs no warning", (url) => {
  const source = { ...production, SITE_URL: url, SUPABASE_URL: url };
  expect(readEnvironment(source).warnings).toEqual([]);
});

test.each(["http://172.32.0.1", "http://10.x.example", "http://[2001:db8::1]"])(
  "%s is a public host",
  (url) => {
    expect(readEnvironment({ ...production, SITE_URL: url }).warnings).toHaveLength(1);
  },
);

test("the origin is the configured one, or has the port in use", () => {
  expect(siteOrigin(readEnvironment({ SITE_URL: "https://X.example/" }), 1)).toBe(
    "https://x.example",
  );
  expect(siteOrigin(readEnvironment({ PORT: "3000" }), 3001)).toBe("http://localhost:3001");
});

const relay = {
  ...hosted,
  LEADS_NOTIFY_TO: "a@our-corp.com",
  SMTP_URL: "smtp://relay.our-corp.com",
};

test.each([
  {},
  { MAIL_FROM: "site@our-corp.example" },
  { MAIL_FROM: "site@mail.test" },
  { MAIL_FROM: "site@localhost.invalid" },
  { MAIL_FROM: "site@example.com" },
  { MAIL_FROM: "site@EXAMPLE.org" },
  { CONTACT_EMAIL: "us@corp.example" },
])("with a mail server, the sender of %j is refused by the name of its variable", (sender) => {
  expect(() => readEnvironment({ ...relay, ...sender })).toThrow(/MAIL_FROM must be an address of/);
});

test.each([
  [
    { SMTP_URL: "smtps://u:hunter2@smtp.example.com:465" },
    "SMTP_URL must name your mail server, not smtp.example.com",
  ],
  [{ SMTP_URL: "smtp://mail.test" }, "SMTP_URL must name your mail server, not mail.test"],
  [
    { LEADS_NOTIFY_TO: "a@our-corp.com,b@x.example" },
    "LEADS_NOTIFY_TO must have addresses of your own, not b@x.example",
  ],
  [{ SMTP_URL: "smtp://relay.internal" }, ""],
])("names copied from an example are refused: %j", (copied, message) => {
  const said = refusal({ ...relay, MAIL_FROM: "site@our-corp.com", ...copied });
  if (message === "") expect(said).toBe("");
  expect(said).toContain(message);
  expect(said).not.toContain("hunter2");
});

test.each([
  [{ ...relay, MAIL_FROM: "site@our-corp.com" }, "site@our-corp.com"],
  [{ ...relay, CONTACT_EMAIL: "us@our-corp.com" }, "us@our-corp.com"],
  [{ ...relay, SMTP_URL: "smtp://127.0.0.1:1025", MAIL_FROM: "us@x.example" }, "us@x.example"],
])("the sender of all mails with %j is %s", (source, sender) => {
  const { leads, backend } = readEnvironment({ ...source, BACKEND: "embedded" });
  expect(leads.mailFrom).toBe(sender);
  expect(backend).toMatchObject({ mailFrom: sender, smtp: expect.anything() });
});
