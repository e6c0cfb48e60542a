import { expect, test } from "vitest";

import { readCliEnvironment } from "./cli.server.ts";

const url = "https://project.supabase.co";
const key = "sb_secret_abc123";

test("the blog command uses the local database unless a project is configured", () => {
  expect(readCliEnvironment({}).service).toEqual({ kind: "embedded", dataDir: ".data" });
  const embedded = { BACKEND: "embedded", EMBEDDED_DATA_DIR: "/data", SUPABASE_URL: url };
  expect(readCliEnvironment(embedded).service).toEqual({ kind: "embedded", dataDir: "/data" });
  const hosted = { SUPABASE_URL: `${url}/`, SUPABASE_SERVICE_ROLE_KEY: ` ${key} `, BACKEND: "" };
  expect(readCliEnvironment(hosted).service).toEqual({
    kind: "supabase",
    url,
    secretKey: key,
  });
});

test("relative paths start at the user's folder, not at npm's", () => {
  expect(readCliEnvironment({ INIT_CWD: "/home/ada/posts" }).folder).toBe("/home/ada/posts");
});

test.each([
  [{ SUPABASE_URL: url }, /SUPABASE_SERVICE_ROLE_KEY is missing beside SUPABASE_URL/],
  [{ SUPABASE_SERVICE_ROLE_KEY: key }, /SUPABASE_URL is missing/],
  [{ BACKEND: "supabase" }, /SUPABASE_URL is missing/],
  [{ BACKEND: "mysql" }, /BACKEND must be embedded or supabase/],
  [{ SUPABASE_URL: "project", SUPABASE_SERVICE_ROLE_KEY: key }, /SUPABASE_URL must be an http/],
  [
    { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: "sb_publishable_abc123" },
    /SUPABASE_SERVICE_ROLE_KEY is a publishable/,
  ],
  [
    { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: `x.${btoa('{"role":"anon"}')}.abc123` },
    /SUPABASE_SERVICE_ROLE_KEY is a publishable/,
  ],
])("names missing and invalid settings, but never a key: %j", (source, message) => {
  const read = () => readCliEnvironment(source);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/abc123/);
});
