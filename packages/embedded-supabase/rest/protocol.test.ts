import { describe, expect, test } from "vitest";

import { openTestLibrary } from "../testing/library-backend.ts";

const library = await openTestLibrary();

const json = (body: BodyInit): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json" },
});

/** Requests with the status and code of their error, written as `404 PGRST125`. */
type Refused = [request: string, outcome: string, init?: RequestInit];

function expectRefusals(cases: Refused[]): void {
  test.each(cases)("%s is rejected with %s", async (path, outcome, init = {}) => {
    const response = await library.send(init.method ?? "GET", path, init);
    const error = (await response.json()) as { code: string };
    expect(`${response.status} ${error.code}`).toBe(outcome);
    expect(Object.keys(error).toSorted()).toEqual(["code", "details", "hint", "message"]);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });
}

describe.each(["constructor", "__proto__"])("%s, a name that every object inherits", (name) => {
  expectRefusals([
    [`/books?id=${name}.1`, "400 PGRST100"],
    [`/books?or=(id.${name}.1)`, "400 PGRST100"],
    [`/books?${name}=eq.1`, "400 42703"],
    [`/books?select=${name}`, "400 42703"],
    [`/books?select=${name}(id)`, "400 PGRST200"],
    [`/${name}`, "404 PGRST205"],
    [`/rpc/${name}`, "404 PGRST202"],
    ["/books", "405 PGRST117", { method: name.replaceAll("_", "") }],
    ["/books", "406 PGRST107", { headers: { accept: name } }],
    ["/books", "406 PGRST106", { headers: { "accept-profile": name } }],
  ]);
});

describe("a request for what does not exist", () => {
  expectRefusals([
    ["/", "404 PGRST126"],
    ["/books/1", "404 PGRST125"],
    ["/rpc/", "404 PGRST125"],
    ["/%ff", "404 PGRST125"],
    ["/b%22%3Bdrop", "404 PGRST205"],
    ["/books", "405 PGRST117", { method: "PUT" }],
    ["/books", "406 PGRST107", { headers: { accept: "text/csv" } }],
    ["/books", "406 PGRST107", { headers: { accept: "application/json;nulls=stripped" } }],
    ["/rpc/add", "405 PGRST101", { method: "PATCH" }],
  ]);
});

describe("a malformed query", () => {
  expectRefusals([
    ["/books?id=1", "400 PGRST100"],
    ["/books?id=in.(1,2", "400 PGRST100"],
    ["/books?id=is.maybe", "400 PGRST100"],
    ["/books?or=()", "400 PGRST100"],
    ["/books?order=id.sideways", "400 PGRST100"],
    ["/books?limit=-1", "416 PGRST103"],
    ["/books?select=n:count()", "400 PGRST123"],
    ["/books?select=price.sum()", "400 PGRST123"],
    ["/books?select=...authors(name)", "400 PGRST127"],
    ["/books?select=id,genres(id)&order=genres(id)", "400 PGRST127"],
  ]);

  test.each([
    ["id,genres(", /failed to parse select parameter \(id,genres\(\)" \(line 1, column 11\)/],
    ["id,", /column 4/],
  ])("in select=%s is reported with its column", async (select, message) => {
    const response = await library.send("GET", `/books?select=${select}`);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  });
});

describe("NUL and broken text", () => {
  expectRefusals([
    ["/books?title=eq.a%00b", "400 22021"],
    ["/books?select=%22a%00b%22", "400 22021"],
    ["/a%00b", "404 PGRST205"],
    ["/rpc/search_books?term=a%00b", "400 22021"],
    ["/rpc/search_books", "400 22P05", json(String.raw`{"term":"a\u0000"}`)],
    ["/genres", "400 22P02", json(String.raw`{"id":9,"name":"\ud800"}`)],
    ["/genres", "400 22021", json(new Uint8Array([0x7b, 0xff, 0x7d]))],
  ]);
});

describe("an unusable body", () => {
  const csv = { method: "POST", body: "id\n1", headers: { "content-type": "text/csv" } };
  expectRefusals([
    ["/genres", "400 PGRST102", json("{no")],
    ["/genres", "400 PGRST102", json("")],
    ["/genres", "400 PGRST102", json('[{"id":8},{"id":9,"name":"x"}]')],
    ["/genres", "400 PGRST102", csv],
  ]);

  test("has no effect in what a named column leaves out", async () => {
    const rows = '[{"id":8},{"id":9,"label":"x","odd":1}]';
    const response = await library.send("POST", "/shelves?columns=id,label", json(rows));
    expect(response.status).toBe(201);
  });
});

describe("injection", () => {
  test.each([
    "select=id::text) from pg_roles --",
    'select=id as x, "y" from pg_roles --',
    `select="id""; drop table books; --"`,
    "select=facts->>'x') from pg_roles --",
    'select=genres!inner") from pg_roles --(id)',
    'id"; drop table books; --=eq.1',
    "genres.id) or (1=eq.1",
    "words=fts(x'--).a",
    "facts->>x'||'y=eq.1",
    "id=eq(any).{1);drop}",
  ])("?%s is not executed as SQL", async (query) => {
    const response = await library.send("GET", `/authors?${encodeURI(query)}`);
    expect([200, 400]).toContain(response.status);
    expect(await response.text()).not.toMatch(/syntax error at|postgres|rolname/);
  });

  test("a name may contain any characters", async () => {
    const alias = 'a"b; drop table books; -- \n 日本語 😀';
    const select = encodeURIComponent(`"${alias.replace('"', '\\"')}":id`);
    const response = await library.send("GET", `/books?select=${select}&id=eq.1`);
    expect(await response.json()).toEqual([{ [alias]: 1 }]);
  });
});

test("HEAD has the headers of GET and no body", async () => {
  const found = await library.send("HEAD", "/books", { headers: { prefer: "count=exact" } });
  expect([found.status, found.headers.get("content-range")]).toEqual([200, "0-2/3"]);
  const missing = await library.send("HEAD", "/nothing_here");
  expect([missing.status, await missing.text()]).toEqual([404, ""]);
});

test("a visitor without a right is asked to authorize, a user is not", async () => {
  const response = await library.send("GET", "/leads");
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test("numbers in responses keep their precision", async () => {
  const response = await library.send("GET", "/authors?select=facts&id=eq.2");
  expect(await response.text()).toContain("9007199254740993");
});

test("a function that does not end is stopped, and the next request is handled", async () => {
  const slow = library.send("POST", "/rpc/endless");
  const next = library.send("GET", "/genres?select=id&id=eq.1");
  expect(await (await slow).json()).toMatchObject({ code: "57014" });
  expect(await (await next).json()).toEqual([{ id: 1 }]);
});
