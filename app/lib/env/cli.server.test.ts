import { expect, test } from "vitest";

import { readCliEnvironment, readCredentials } from "./cli.server.ts";

const url = "https://project.supabase.co";
const key = "sb_secret_abc123";
const publicKey = "sb_publishable_abc123";
const operator = { asOperator: true };
const editor = { asOperator: false };

test("a command uses the local database unless a project is configured", () => {
  const local = { kind: "embedded", dataDir: ".data" };
  expect(readCliEnvironment(operator, {}).service).toEqual(local);
  expect(readCliEnvironment(editor, { SUPABASE_SERVICE_ROLE_KEY: key }).service).toEqual(local);
  const embedded = { BACKEND: "embedded", EMBEDDED_DATA_DIR: "/data", SUPABASE_URL: url };
  const { service } = readCliEnvironment(operator, embedded);
  expect(service).toEqual({ kind: "embedded", dataDir: "/data" });
});

test("the operator's command works with the secret key, the editor's with the publishable one", () => {
  const hosted = {
    SUPABASE_URL: `${url}/`,
    SUPABASE_SERVICE_ROLE_KEY: ` ${key} `,
    SUPABASE_ANON_KEY: publicKey,
    BACKEND: "",
  };
  const project = { kind: "supabase", url };
  expect(readCliEnvironment(operator, hosted).service).toEqual({ ...project, key });
  expect(readCliEnvironment(editor, hosted).service).toEqual({ ...project, key: publicKey });
});

test("relative paths start at the user's folder, not at npm's", () => {
  const { folder } = readCliEnvironment(editor, { INIT_CWD: "/home/ada/posts" });
  expect(folder).toBe("/home/ada/posts");
});

test("an editor's password keeps its spaces, and empty variables count as unset", () => {
  const given = {
    BLOG_EMAIL: " ada@engine.example ",
    BLOG_PASSWORD: " two words ",
    BLOG_CODE: " ",
  };
  expect(readCredentials(given)).toEqual({ email: "ada@engine.example", password: " two words " });
});

test.each([
  [operator, { SUPABASE_URL: url }, /SUPABASE_SERVICE_ROLE_KEY is missing beside SUPABASE_URL/],
  [operator, { SUPABASE_SERVICE_ROLE_KEY: key }, /SUPABASE_URL is missing/],
  [operator, { BACKEND: "supabase" }, /SUPABASE_URL is missing/],
  [operator, { BACKEND: "mysql" }, /BACKEND must be embedded or supabase/],
  [
    operator,
    { SUPABASE_URL: "project", SUPABASE_SERVICE_ROLE_KEY: key },
    /SUPABASE_URL must be an http/,
  ],
  [
    operator,
    { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: publicKey },
    /SUPABASE_SERVICE_ROLE_KEY is a publishable/,
  ],
  [
    operator,
    { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: `x.${btoa('{"role":"anon"}')}.abc123` },
    /SUPABASE_SERVICE_ROLE_KEY is a publishable/,
  ],
  [
    editor,
    { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key },
    /SUPABASE_ANON_KEY is missing beside SUPABASE_URL/,
  ],
  [editor, { SUPABASE_URL: url, SUPABASE_ANON_KEY: key }, /SUPABASE_ANON_KEY is a secret key/],
])("names missing and invalid settings, but never a key: %j %j", (tool, source, message) => {
  const read = () => readCliEnvironment(tool, source);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/abc123/);
});
