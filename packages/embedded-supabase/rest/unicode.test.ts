import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRolesAndSchemas } from "../database/roles.ts";
import { createRestHandler } from "./rest-handler.ts";

/** Names outside Latin-1, inside Latin-1, and with a character that headers must not contain. */
const NAMES = ["таблица", "café", "two\nlines", "日本語 😀"];
const SCHEMA = "схема";

let database: Database;
let handler: ReturnType<typeof createRestHandler>;

const quote = (name: string): string => `"${name}"`;

beforeAll(async () => {
  database = await openDatabase({ dataDir: "memory", template: inject("emptyDatabase") });
  await createRolesAndSchemas(database);
  const schemas = ["public", SCHEMA];
  await database.execute(`
    create schema ${quote(SCHEMA)};
    grant usage on schema ${quote(SCHEMA)} to anon;
    ${schemas
      .flatMap((schema) =>
        NAMES.map(
          (name) => `
            create table ${quote(schema)}.${quote(name)} (${quote(name)} text primary key);
            grant all on ${quote(schema)}.${quote(name)} to anon;
            create function ${quote(schema)}.${quote(name)}(${quote(name)} text) returns text
              language sql as $$ select $1 $$;`,
        ),
      )
      .join("\n")}
    create function public.answer() returns void language plpgsql as $$ begin
      perform set_config('response.headers', '[{"X-Word": "слово"}]', true);
    end $$;
    create function public.refuse() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using
        message = '{"code": "Ошибка", "message": "Нельзя"}',
        detail = '{"status": 418, "headers": {"X-Word": "слово"}}';
    end $$;
  `);
  handler = createRestHandler({ database, schemas });
});

afterAll(() => database.close());

const bytes = (text: string): string => Buffer.from(text).toString("latin1");

type Ask = { method: string; path: string; body?: string; headers?: Record<string, string> };

function send({ method, path, body, headers }: Ask): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body && { body }),
  };
  const request = new Request(`http://backend.test/rest/v1/${path}`, init);
  return handler(request, { role: "anon", claims: { role: "anon" } });
}

/** Decodes a header as UTF-8, as clients do. */
function header(response: Response, name: string): string | null {
  const value = response.headers.get(name);
  return value === null ? null : Buffer.from(value, "latin1").toString();
}

describe.each(NAMES)("a table, a column and a function named %j", (name) => {
  const path = encodeURIComponent(name);
  const column = encodeURIComponent(quote(name));
  const shown = name.replace("\n", "%0A");
  const row = JSON.stringify({ [name]: "ж" });
  const full = { Prefer: "return=representation" };

  test("are written, read, called and deleted", async () => {
    const inserted = await send({
      method: "POST",
      path,
      body: row,
      headers: { Prefer: "return=headers-only" },
    });
    expect(inserted.status).toBe(201);
    expect(header(inserted, "location")).toMatch(
      `/${shown}?${encodeURIComponent(name).slice(0, 2)}`,
    );

    const read = await send({
      method: "GET",
      path: `${path}?${column}=eq.%D0%B6&select=${column}`,
    });
    expect(read.status).toBe(200);
    expect(await read.json()).toEqual([{ [name]: "ж" }]);
    expect(header(read, "content-location")).toMatch(`/${shown}?`);

    const changed = await send({
      method: "PATCH",
      path: `${path}?${column}=eq.ж`,
      body: row,
      headers: full,
    });
    expect(await changed.json()).toEqual([{ [name]: "ж" }]);
    const put = await send({
      method: "PUT",
      path: `${path}?${column}=eq.ж`,
      body: row,
      headers: full,
    });
    expect(put.status).toBe(200);
    const called = await send({ method: "POST", path: `rpc/${path}`, body: row });
    expect(await called.json()).toBe("ж");
    const deleted = await send({ method: "DELETE", path: `${path}?${column}=eq.ж` });
    expect(deleted.status).toBe(204);
  });

  test("are found in a schema with such a name", async () => {
    const profile = { "Accept-Profile": bytes(SCHEMA), "Content-Profile": bytes(SCHEMA) };
    const read = await send({ method: "GET", path, headers: profile });
    expect(read.status).toBe(200);
    expect(header(read, "content-profile")).toBe(SCHEMA);
    const inserted = await send({
      method: "POST",
      path,
      body: row,
      headers: { ...profile, ...full },
    });
    expect(inserted.status).toBe(201);
    expect(header(inserted, "content-profile")).toBe(SCHEMA);
  });
});

test("a function sets a header with non-Latin-1 characters", async () => {
  const response = await send({ method: "POST", path: "rpc/answer" });
  expect(response.status).toBe(204);
  expect(header(response, "x-word")).toBe("слово");
});

test("a function raises an error with a header and code of non-Latin-1 characters", async () => {
  const response = await send({ method: "POST", path: "rpc/refuse" });
  expect(response.status).toBe(418);
  expect(header(response, "x-word")).toBe("слово");
  expect(header(response, "proxy-status")).toBe("PostgREST; error=Ошибка");
  expect(await response.json()).toMatchObject({ code: "Ошибка", message: "Нельзя" });
});
