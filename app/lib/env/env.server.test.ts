import { describe, expect, it } from "vitest";

import { EnvironmentError, readEnvironment, siteOrigin, VARIABLE_NAMES } from "./env.server.ts";

const hosted = { SUPABASE_URL: "https://p.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_1" };

function refusal(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return "";
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function jwt(payload: object): string {
  return `${part({ alg: "HS256" })}.${part(payload)}.c2ln`;
}

describe("an empty environment", () => {
  it("runs in development on this machine only, with the embedded backend", () => {
    expect(readEnvironment({})).toMatchObject({
      mode: "development",
      port: 3000,
      host: "127.0.0.1",
      trustProxy: 0,
      backend: { kind: "embedded", dataDir: ".data", apiPort: 54_321, mailPort: 54_324 },
    });
  });

  it("cannot be changed afterward", () => {
    const environment = readEnvironment({});
    expect(Object.isFrozen(environment)).toBe(true);
    expect(Object.isFrozen(environment.siteOverrides)).toBe(true);
  });

  it("treats empty and blank values as unset", () => {
    const blank = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, "  "]));
    expect(readEnvironment(blank)).toEqual(readEnvironment({}));
  });
});

describe("production", () => {
  it("listens on all interfaces", () => {
    expect(readEnvironment({ NODE_ENV: "production", ...hosted }).host).toBeUndefined();
  });

  it("rejects the embedded backend in production unless BACKEND=embedded asks for it", () => {
    const message = refusal({ NODE_ENV: "production" });
    expect(message).toContain("SUPABASE_URL is missing");
    expect(message).toContain("container");
    expect(message).toContain("BACKEND=embedded");
  });

  it("runs on the embedded backend with BACKEND=embedded", () => {
    const environment = readEnvironment({ NODE_ENV: "production", BACKEND: "embedded" });
    expect(environment.backend.kind).toBe("embedded");
  });
});

describe("the hosted backend", () => {
  it("is chosen by its URL", () => {
    expect(readEnvironment(hosted).backend).toEqual({
      kind: "supabase",
      url: "https://p.supabase.co",
      anonKey: "sb_publishable_1",
    });
  });

  it("needs both its URL and its key", () => {
    expect(refusal({ SUPABASE_URL: "https://p.supabase.co" })).toContain(
      "SUPABASE_ANON_KEY is missing",
    );
    expect(refusal({ SUPABASE_ANON_KEY: "sb_publishable_1" })).toContain("SUPABASE_URL is missing");
    const neither = refusal({ BACKEND: "supabase" });
    expect(neither).toContain("SUPABASE_URL is missing for BACKEND=supabase");
    expect(neither).toContain("SUPABASE_ANON_KEY is missing");
  });

  it.each([["sb_secret_abc"], [jwt({ role: "service_role" })]])(
    "rejects a key that bypasses row-level security, without repeating it: %s",
    (key) => {
      const message = refusal({ ...hosted, SUPABASE_ANON_KEY: key });
      expect(message).toContain("SUPABASE_ANON_KEY is a secret key");
      expect(message).not.toContain(key);
    },
  );

  it("accepts a legacy anon key", () => {
    const environment = readEnvironment({ ...hosted, SUPABASE_ANON_KEY: jwt({ role: "anon" }) });
    expect(environment.backend.kind).toBe("supabase");
  });

  it.each(["Authorization", "apikey", "Content-Type", "X Forwarded For", "X:Y"])(
    "rejects %s as the header of the visitor's address",
    (name) => {
      const message = refusal({ ...hosted, SUPABASE_CLIENT_ADDRESS_HEADER: name });
      expect(message).toContain("SUPABASE_CLIENT_ADDRESS_HEADER must be a header name");
    },
  );
});

describe("configuration mistakes", () => {
  it("are all reported together, each with its problem and an example", () => {
    const lines = refusal({
      PORT: "seventy",
      SITE_URL: "https://example.com/shop",
      TRUST_PROXY: "-1",
      CONTACT_EMAIL: "nobody",
      LOG_LEVEL: "loud",
    }).split("\n");
    expect(lines).toHaveLength(6);
    expect(lines[1]).toBe(
      '  PORT must be a whole number from 0 to 65535, but is "seventy". Example: PORT=3000',
    );
    expect(lines[2]).toMatch(/SITE_URL must be an http\(s\) origin.* Example: SITE_URL=https:/);
    for (const name of ["TRUST_PROXY", "CONTACT_EMAIL", "LOG_LEVEL"]) {
      expect(lines.filter((line) => line.includes(`${name}=`))).toHaveLength(1);
    }
  });

  it.each([["javascript:alert(1)"], ["//example.com"], ["ftp://example.com"], ["https://a:b@c.d"]])(
    "never end up in a link: %s",
    (url) => {
      expect(refusal({ DEMO_URL: url })).toContain("DEMO_URL must be a web address");
    },
  );
});

describe("lead notifications", () => {
  const secret = "a-secret-of-24-characters";

  it("are mailed over a server whose URL holds the credentials", () => {
    const { leads } = readEnvironment({
      ...hosted,
      SMTP_URL: "smtp://robot%40example.com:p%2Fss%3A@mail.example.com",
      LEADS_NOTIFY_TO: "a@example.com, b@example.com,a@example.com",
      LEADS_NOTIFY_FROM: "site@example.com",
    });
    expect(leads).toMatchObject({
      smtp: {
        host: "mail.example.com",
        port: 587,
        secure: false,
        auth: { user: "robot@example.com", pass: "p/ss:" },
      },
      mailTo: ["a@example.com", "b@example.com"],
      mailFrom: "site@example.com",
    });
    const to = { ...hosted, LEADS_NOTIFY_TO: "a@example.com" };
    expect(readEnvironment({ ...to, SMTP_URL: "smtps://[::1]" }).leads.smtp).toEqual({
      host: "::1",
      port: 465,
      secure: true,
      auth: undefined,
    });
    expect(readEnvironment({ ...to, SMTP_URL: "smtp://mailpit:1025/" }).leads.smtp?.port).toBe(
      1025,
    );
  });

  it("need a server and an address; the embedded backend has its own mailbox", () => {
    const noAddress = refusal({ SMTP_URL: "smtp://mail.example.com" });
    expect(noAddress).toContain("LEADS_NOTIFY_TO is missing beside SMTP_URL");
    const noServer = refusal({ ...hosted, LEADS_NOTIFY_TO: "a@example.com" });
    expect(noServer).toContain("SMTP_URL is missing beside LEADS_NOTIFY_TO");
    expect(readEnvironment({ LEADS_NOTIFY_TO: "a@example.com" }).leads.mailTo).toHaveLength(1);
  });

  it.each(["a@example.com,", "a@example.com b@example.com", "Ada <a@example.com>", "nobody"])(
    "reject the address %s",
    (addresses) => {
      expect(refusal({ LEADS_NOTIFY_TO: addresses })).toContain("LEADS_NOTIFY_TO must be email");
    },
  );

  it.each([
    "mail.example.com:587",
    "http://mail.example.com",
    "smtp://",
    "smtp://u:hunter2@mail.example.com/path",
    "smtp://u:hunter2@mail.example.com?logger=true",
    "smtp://u:hunter2%@mail.example.com",
    "smtp://u:hunter2#@mail.example.com",
    "smtp://u:hunter2@mail.example.com:99999",
  ])("reject the mail server %s without printing its password", (url) => {
    const message = refusal({ SMTP_URL: url, LEADS_NOTIFY_TO: "a@example.com" });
    expect(message).toContain("SMTP_URL must be smtp:// or smtps://");
    expect(message).not.toContain("hunter2");
  });

  it("are posted to a signed webhook", () => {
    for (const url of ["https://hooks.example.com/x?y=1", "http://127.0.0.1:1/", "http://[::1]"]) {
      const { leads } = readEnvironment({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret });
      expect(leads.webhook).toEqual({ url, secret });
    }
    expect(refusal({ LEADS_WEBHOOK_URL: "https://hooks.example.com" })).toContain(
      "LEADS_WEBHOOK_SECRET is missing beside LEADS_WEBHOOK_URL",
    );
    expect(refusal({ LEADS_WEBHOOK_SECRET: secret })).toContain("LEADS_WEBHOOK_URL is missing");
  });

  it.each(["http://hooks.example.com/", "https://u:p@hooks.example.com", "ftp://x.example", "x"])(
    "reject the webhook %s",
    (url) => {
      const message = refusal({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret });
      expect(message).toContain("LEADS_WEBHOOK_URL must be an https:// address");
    },
  );

  it.each(["too-short", "whsec_short", "whsec_not base64 not base64 not base64"])(
    "reject the webhook secret %s without printing it",
    (weak) => {
      const url = "https://hooks.example.com/";
      const message = refusal({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: weak });
      expect(message).toContain("LEADS_WEBHOOK_SECRET must have at least 24 characters");
      expect(message).not.toContain(weak);
    },
  );
});

describe("Redis", () => {
  it.each(["redis://localhost", "rediss://u:p@cache.example.com:6380/2", "redis://:p@10.0.0.1/"])(
    "accepts the URL %s",
    (url) => {
      expect(readEnvironment({ REDIS_URL: url }).redisUrl).toBe(url);
    },
  );

  it.each(["localhost:6379", "http://cache.example.com", "redis://", "redis://:hunter2@h/x"])(
    "rejects the URL %s",
    (url) => {
      const message = refusal({ REDIS_URL: url });
      expect(message).toContain("REDIS_URL must be redis:// or rediss://");
      expect(message).not.toContain("hunter2");
    },
  );
});

describe("the analytics tag", () => {
  it("is absent unless configured", () => {
    expect(readEnvironment({}).analyticsTagId).toBeUndefined();
    expect(readEnvironment({ ANALYTICS_TAG_ID: "GTM-ABC123" }).analyticsTagId).toBe("GTM-ABC123");
  });

  it.each(["G-abc", "UA-1234-1", "G-ABC1234567&x=", "https://example.com/tag.js"])(
    "must be an id: %s",
    (id) => {
      expect(refusal({ ANALYTICS_TAG_ID: id })).toContain("ANALYTICS_TAG_ID must be the id");
    },
  );
});

describe("the videos of how it works", () => {
  it("are none unless their ids are named, in order", () => {
    expect(readEnvironment({}).videoIds).toEqual([]);
    expect(readEnvironment({ HOW_IT_WORKS_VIDEOS: "sampleVid01, sampleVid02" }).videoIds).toEqual([
      "sampleVid01",
      "sampleVid02",
    ]);
  });

  it.each([
    "https://youtu.be/sampleVid01",
    "short",
    "a,b",
    `${"sampleVid01,".repeat(3)}sampleVid04`,
  ])("are nothing but one to three ids: %s", (ids) => {
    expect(refusal({ HOW_IT_WORKS_VIDEOS: ids })).toContain("HOW_IT_WORKS_VIDEOS must be");
  });
});

describe("the site's origin", () => {
  it("is the configured one, without a trailing slash", () => {
    const environment = readEnvironment({ SITE_URL: "https://Example.com/" });
    expect(siteOrigin(environment, 1234)).toBe("https://example.com");
  });

  it("has the current port if none is configured", () => {
    expect(siteOrigin(readEnvironment({ PORT: "3000" }), 3001)).toBe("http://localhost:3001");
  });
});

describe("ports", () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: "4000", METRICS_PORT: "4000" }, "METRICS_PORT must not be the same as PORT"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must not be the same as PORT"],
    [{ PORT: "54321" }, "PORT must not be the same as EMBEDDED_API_PORT"],
    [
      { EMBEDDED_MAIL_PORT: "54321" },
      "EMBEDDED_MAIL_PORT must not be the same as EMBEDDED_API_PORT",
    ],
    [{ METRICS_PORT: "54324" }, "METRICS_PORT must not be the same as EMBEDDED_MAIL_PORT"],
  ])("that are equal are reported together: %j", (source, message) => {
    expect(refusal(source)).toContain(message);
  });

  it.each<Record<string, string>>([
    { PORT: "0", METRICS_PORT: "0", EMBEDDED_API_PORT: "0", EMBEDDED_MAIL_PORT: "0" },
    { ...hosted, PORT: "54321" },
    { PORT: "4000", HOST: "127.0.0.1", METRICS_PORT: "4000", METRICS_HOST: "127.0.0.2" },
  ])("that differ are accepted: %j", (source) => {
    expect(refusal(source)).toBe("");
  });
});

describe("a variable with a misspelled name", () => {
  it.each([
    ["SUPABSE_URL", "SUPABASE_URL"],
    ["LEAD_SPOL_DIR", "LEAD_SPOOL_DIR"],
    ["SITE_ULR", "SITE_URL"],
    ["PROT", "PORT"],
    ["METRIC_PORTS", "METRICS_PORT"],
    ["site_url", "SITE_URL"],
    ["SUPABASE_SERVICE_ROL_KEY", "SUPABASE_SERVICE_ROLE_KEY"],
  ])("is reported with the correct name: %s", (typed, meant) => {
    const { warnings } = readEnvironment({ [typed]: "x" });
    expect(warnings).toEqual([`${typed} is not a variable of the site: did you mean ${meant}?`]);
  });

  it("is reported if the start fails without it", () => {
    const message = refusal({ NODE_ENV: "production", SUPABSE_URL: "https://p.supabase.co" });
    expect(message).toContain("SUPABASE_URL is missing");
    expect(message).toContain("SUPABSE_URL is not a variable of the site");
  });

  it.each(["HOME", "PATH", "PWD", "HOSTNAME", "LANG", "TERM", "USER", "SITE_PORT", "MAIL", "NODE"])(
    "is not reported if it has another meaning: %s",
    (name) => {
      expect(readEnvironment({ [name]: "x" }).warnings).toEqual([]);
    },
  );

  it("is not reported for variables of the site and blank ones", () => {
    const known = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ""]));
    const source = { ...known, SUPABASE_SERVICE_ROLE_KEY: "sb_secret_1", SUPABSE_URL: "" };
    expect(readEnvironment(source).warnings).toEqual([]);
  });
});

describe("a variable without effect", () => {
  const embedded = { BACKEND: "embedded" };

  it.each([
    ["SUPABASE_URL", { ...hosted, ...embedded }, "BACKEND is embedded"],
    ["SUPABASE_ANON_KEY", { ...hosted, ...embedded }, "BACKEND is embedded"],
    ["SUPABASE_CLIENT_ADDRESS_HEADER", embedded, "no Supabase project is used"],
    ["EMBEDDED_API_PORT", hosted, "a Supabase project is used"],
    ["EMBEDDED_MAIL_PORT", hosted, "a Supabase project is used"],
    ["LEADS_NOTIFY_FROM", hosted, "SMTP_URL is not set"],
    ["METRICS_HOST", {}, "METRICS_PORT is not set"],
    ["STRICT_TRANSPORT_SECURITY", { SITE_URL: "http://localhost:3000" }, "SITE_URL is not https"],
  ])("is reported: %s", (name, beside, why) => {
    const values: Record<string, string> = {
      SUPABASE_CLIENT_ADDRESS_HEADER: "Sb-Forwarded-For",
      LEADS_NOTIFY_FROM: "site@x.example",
      STRICT_TRANSPORT_SECURITY: "max-age=300",
    };
    const source = { [name]: values[name] ?? "4000", ...beside };
    expect(readEnvironment(source).warnings).toContain(`${name} has no effect, because ${why}`);
  });

  it.each([
    { ...hosted, SUPABASE_CLIENT_ADDRESS_HEADER: "Sb-Forwarded-For", EMBEDDED_DATA_DIR: "/data" },
    { ...embedded, EMBEDDED_API_PORT: "4000", LEADS_NOTIFY_FROM: "site@x.example" },
    { METRICS_HOST: "127.0.0.1", METRICS_PORT: "9464" },
    { ...hosted, EMBEDDED_API_PORT: "54321", EMBEDDED_MAIL_PORT: "54324" },
    { STRICT_TRANSPORT_SECURITY: "max-age=63072000; includeSubDomains" },
    { SITE_URL: "https://www.x.example", STRICT_TRANSPORT_SECURITY: "max-age=300" },
  ])("is not reported where it has one: %j", (source) => {
    expect(readEnvironment(source).warnings).toEqual([]);
  });
});

describe("STRICT_TRANSPORT_SECURITY", () => {
  it.each(["max-age=0", "max-age=63072000", "max-age=300; includeSubDomains; preload"])(
    "may be %s",
    (value) => {
      expect(readEnvironment({ STRICT_TRANSPORT_SECURITY: value }).hsts).toBe(value);
    },
  );

  it.each(["includeSubDomains", "300", "max-age=1; x=1", "max-age=1\nset-cookie: a"])(
    "may not be %j",
    (value) => {
      expect(refusal({ STRICT_TRANSPORT_SECURITY: value })).toContain(
        "STRICT_TRANSPORT_SECURITY must be max-age=SECONDS",
      );
    },
  );
});

describe("plain http", () => {
  const production = { NODE_ENV: "production", ...hosted };

  it("logs a warning in production for a public host", () => {
    const { warnings } = readEnvironment({
      ...production,
      SITE_URL: "http://www.example.com",
      SUPABASE_URL: "http://203.0.113.9:8000",
    });
    expect(warnings).toEqual([
      "SITE_URL is plain http: visitors' passwords travel unencrypted, and cookies are not Secure. Use https://www.example.com",
      "SUPABASE_URL is plain http: passwords and keys travel unencrypted between the site and Supabase. Use https://203.0.113.9:8000",
    ]);
  });

  it.each([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://192.168.1.9:3000",
    "http://site:3000",
    "http://supabase.svc.cluster.local:8000",
    "https://www.example.com",
  ])("logs no warning for a private host or https: %s", (url) => {
    const source = { ...production, SITE_URL: url, SUPABASE_URL: url };
    expect(readEnvironment(source).warnings).toEqual([]);
  });

  it("logs no warning in development", () => {
    const source = { ...hosted, SITE_URL: "http://www.example.com" };
    expect(readEnvironment(source).warnings).toEqual([]);
  });
});

it("accepts a version name that fits a metrics label", () => {
  expect(readEnvironment({ RELEASE: "1f2e3d4-dirty" }).release).toBe("1f2e3d4-dirty");
  expect(refusal({ RELEASE: 'x"y' })).toContain("RELEASE must be at most 64 letters");
});
