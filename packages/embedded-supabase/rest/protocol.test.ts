import { describe, expect, test } from "vitest";

import { openTestLibrary } from "../testing/library-backend.ts";

const library = await openTestLibrary();

const JSON_BODY = { "content-type": "application/json" };

type Wanted = { status: number; code?: string; headers?: Record<string, string>; body?: RegExp };
type Exchange = [name: string, method: string, path: string, init: RequestInit, wanted: Wanted];

async function expectAnswer([, method, path, init, wanted]: Exchange): Promise<void> {
  const response = await library.send(method, path, init);
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: wanted.status });
  if (wanted.code !== undefined) {
    const error: unknown = JSON.parse(text);
    expect(error).toMatchObject({ code: wanted.code });
    expect(Object.keys(error as object).sort()).toEqual(["code", "details", "hint", "message"]);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
  if (wanted.body) expect(text).toMatch(wanted.body);
  for (const [name, value] of Object.entries(wanted.headers ?? {})) {
    expect(response.headers.get(name)).toBe(value);
  }
}

const run = (exchanges: Exchange[]): void => {
  test.each(exchanges)("%s", (...exchange) => expectAnswer(exchange));
};

const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  body,
  headers: { ...JSON_BODY, ...headers },
});

describe("a name that every JavaScript object inherits is unknown", () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
  run(
    names.flatMap((name): Exchange[] => [
      [`filter ${name}`, "GET", `/books?id=${name}.1`, {}, { status: 400, code: "PGRST100" }],
      [
        `filter not.${name}`,
        "GET",
        `/books?id=not.${name}.1`,
        {},
        { status: 400, code: "PGRST100" },
      ],
      [
        `filter or=(id.${name}.1)`,
        "GET",
        `/books?or=(id.${name}.1)`,
        {},
        { status: 400, code: "PGRST100" },
      ],
      [`column ${name}`, "GET", `/books?${name}=eq.1`, {}, { status: 400, code: "42703" }],
      [`selected ${name}`, "GET", `/books?select=${name}`, {}, { status: 400, code: "42703" }],
      [
        `embedded ${name}`,
        "GET",
        `/books?select=${name}(id)`,
        {},
        { status: 400, code: "PGRST200" },
      ],
      [`table ${name}`, "GET", `/${name}`, {}, { status: 404, code: "PGRST205" }],
      [`function ${name}`, "GET", `/rpc/${name}`, {}, { status: 404, code: "PGRST202" }],
      [`method ${name}`, name.replaceAll("_", ""), "/books", {}, { status: 405, code: "PGRST117" }],
      [
        `media type ${name}`,
        "GET",
        "/books",
        { headers: { accept: name } },
        { status: 406, code: "PGRST107" },
      ],
      [
        `content type ${name}`,
        "POST",
        "/books",
        { body: "x", headers: { "content-type": name } },
        { status: 400, code: "PGRST102" },
      ],
      [
        `schema ${name}`,
        "GET",
        "/books",
        { headers: { "accept-profile": name } },
        { status: 406, code: "PGRST106" },
      ],
      [
        `preference ${name}`,
        "GET",
        "/books",
        { headers: { prefer: `handling=strict, ${name}=1` } },
        { status: 400, code: "PGRST122" },
      ],
    ]),
  );
});

describe("paths and methods", () => {
  run([
    ["too long a path", "GET", "/books/1", {}, { status: 404, code: "PGRST125" }],
    ["an empty function name", "GET", "/rpc/", {}, { status: 404, code: "PGRST125" }],
    ["a path that cannot be decoded", "GET", "/%ff", {}, { status: 404, code: "PGRST125" }],
    ["an unknown method", "PURGE", "/books", {}, { status: 405, code: "PGRST117" }],
    ["PATCH of a function", "PATCH", "/rpc/add", {}, { status: 405, code: "PGRST101" }],
    ["OPTIONS", "OPTIONS", "/books", {}, { status: 200 }],
    ["a name that is no table", "GET", "/b%22%3Bdrop", {}, { status: 404, code: "PGRST205" }],
    [
      "an unknown schema",
      "GET",
      "/books",
      { headers: { "accept-profile": "auth" } },
      {
        status: 406,
        code: "PGRST106",
        body: /Only the following schemas are exposed: public, archive/,
      },
    ],
    [
      "a schema by name",
      "GET",
      "/papers",
      { headers: { "accept-profile": "archive" } },
      { status: 200, headers: { "content-profile": "archive" } },
    ],
    ["the root", "GET", "/", {}, { status: 404, code: "PGRST126" }],
  ]);
});

describe("parse errors", () => {
  run([
    [
      "a select that is not closed",
      "GET",
      "/books?select=id,genres(",
      {},
      {
        status: 400,
        code: "PGRST100",
        body: /failed to parse select parameter \(id,genres\(\)\\" \(line 1, column 11\)/,
      },
    ],
    [
      "an unknown operator",
      "GET",
      "/books?id=equals.1",
      {},
      { status: 400, code: "PGRST100", body: /failed to parse filter \(equals\.1\)/ },
    ],
    ["a filter without an operator", "GET", "/books?id=1", {}, { status: 400, code: "PGRST100" }],
    [
      "a list that is not closed",
      "GET",
      "/books?id=in.(1,2",
      {},
      { status: 400, code: "PGRST100" },
    ],
    ["is with another word", "GET", "/books?id=is.maybe", {}, { status: 400, code: "PGRST100" }],
    ["an empty or", "GET", "/books?or=()", {}, { status: 400, code: "PGRST100" }],
    [
      "an unknown order direction",
      "GET",
      "/books?order=id.sideways",
      {},
      { status: 400, code: "PGRST100" },
    ],
    ["a negative limit", "GET", "/books?limit=-1", {}, { status: 416, code: "PGRST103" }],
    [
      "a range that ends before its start",
      "GET",
      "/books",
      { headers: { range: "5-2" } },
      { status: 416, code: "PGRST103" },
    ],
    [
      "an unknown preference with handling=strict",
      "GET",
      "/books",
      { headers: { prefer: "handling=strict, odd=1" } },
      { status: 400, code: "PGRST122" },
    ],
  ]);
});

describe("injection", () => {
  const hostile = [
    "id::text) from pg_roles --",
    'id as x, "y" from pg_roles --',
    "x:id;drop table books",
    `"id""; drop table books; --"`,
    "id->>'x') from pg_roles --",
    "price.sum()) from pg_roles --",
    'genres!inner") from pg_roles --(id)',
  ];
  test.each(hostile)("a select of %s is not executed as SQL", async (select) => {
    const response = await library.send("GET", `/books?select=${encodeURIComponent(select)}`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/syntax error|postgres|rolname/);
  });

  const keys = ['id"; drop table books; --', "id=1 or 1", "genres.id) or (1"];
  test.each(keys)("a filter on %s is not executed as SQL", async (key) => {
    const response = await library.send("GET", `/books?${encodeURIComponent(key)}=eq.1`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/syntax error/);
  });

  test("a name may contain any characters", async () => {
    const alias = 'a"b; drop table books; --';
    const select = `"${alias.replace('"', '\\"')}":id`;
    const response = await library.send(
      "GET",
      `/books?select=${encodeURIComponent(select)}&id=eq.1`,
    );
    expect(await response.json()).toEqual([{ [alias]: 1 }]);
  });

  test.each([
    ["a search language", "words=fts(x'--).a"],
    ["a JSON path", "facts->>x'||'y=eq.1"],
    ["an array", "id=eq(any).{1);drop}"],
  ])("%s does not give access", async (_name, filter) => {
    const response = await library.send("GET", `/authors?${encodeURI(filter)}`);
    expect([200, 400]).toContain(response.status);
    expect(await response.text()).not.toMatch(/syntax error at/);
  });
});

describe("NUL and broken text", () => {
  run([
    ["NUL in a value", "GET", "/books?title=eq.a%00b", {}, { status: 400, code: "22021" }],
    [
      "NUL in a quoted name",
      "GET",
      "/books?select=%22a%00b%22",
      {},
      { status: 400, code: "22021" },
    ],
    ["NUL in an alias", "GET", "/books?select=%22a%00b%22:id", {}, { status: 400, code: "22021" }],
    ["NUL in a table's name", "GET", "/a%00b", {}, { status: 404, code: "PGRST205" }],
    [
      "NUL in an argument",
      "GET",
      "/rpc/search_books?term=a%00b",
      {},
      { status: 400, code: "22021" },
    ],
    [
      "an escaped NUL in JSON",
      "POST",
      "/rpc/search_books",
      post(String.raw`{"term":"a\u0000"}`),
      { status: 400, code: "22P05" },
    ],
    [
      "a lone surrogate in JSON",
      "POST",
      "/genres",
      post(String.raw`{"id":9,"name":"\ud800"}`),
      { status: 400, code: "22P02" },
    ],
    [
      "invalid UTF-8",
      "POST",
      "/genres",
      post(new Uint8Array([0x7b, 0xff, 0x7d])),
      { status: 400, code: "22021" },
    ],
  ]);
});

describe("bodies", () => {
  run([
    [
      "invalid JSON",
      "POST",
      "/genres",
      post("{no"),
      { status: 400, code: "PGRST102", body: /Empty or invalid json/ },
    ],
    ["no rows", "POST", "/genres", post(""), { status: 400, code: "PGRST102" }],
    [
      "objects of different keys",
      "POST",
      "/genres",
      post('[{"id":8},{"id":9,"name":"x"}]'),
      { status: 400, code: "PGRST102", body: /All object keys must match/ },
    ],
    [
      "different keys with columns named",
      "POST",
      "/shelves?columns=id,label",
      post('[{"id":8},{"id":9,"label":"x","odd":1}]'),
      { status: 201 },
    ],
    [
      "another type",
      "POST",
      "/genres",
      post("<x/>", { "content-type": "image/png" }),
      { status: 400, code: "PGRST102" },
    ],
    [
      "CSV",
      "POST",
      "/shelves",
      post('id,label\n20,"a ""b"", c"\n21,NULL', {
        "content-type": "text/csv",
        prefer: "return=representation",
      }),
      { status: 201, body: /"a \\"b\\", c".*null/s },
    ],
    [
      "CSV of unequal lines",
      "POST",
      "/shelves",
      post("id,label\n1", { "content-type": "text/csv" }),
      { status: 400, code: "PGRST102" },
    ],
    [
      "a form",
      "POST",
      "/rpc/add",
      post("a=1&b=2", { "content-type": "application/x-www-form-urlencoded" }),
      { status: 200, body: /^3$/ },
    ],
    [
      "text for a function of one text",
      "POST",
      "/rpc/shout",
      post("abc", { "content-type": "text/plain" }),
      { status: 200, body: /^"ABC"$/ },
    ],
    ["no body for a function", "POST", "/rpc/nothing", {}, { status: 204 }],
    [
      "the key of what was inserted",
      "POST",
      "/shelves",
      post('{"id":30}', { prefer: "return=headers-only" }),
      { status: 201, headers: { location: "/shelves?id=eq.30" }, body: /^$/ },
    ],
    [
      "PUT of a new row",
      "PUT",
      "/shelves?id=eq.40",
      post('{"id":40,"label":"x"}', { prefer: "return=representation" }),
      { status: 201, body: /"id":40/ },
    ],
    [
      "PUT of a known row",
      "PUT",
      "/shelves?id=eq.40",
      post('{"id":40,"label":"y"}', { prefer: "return=representation" }),
      { status: 200, body: /"label":"y"/ },
    ],
    [
      "PUT of another row",
      "PUT",
      "/shelves?id=eq.41",
      post('{"id":42}'),
      { status: 400, code: "PGRST115" },
    ],
    [
      "PUT without the key",
      "PUT",
      "/shelves?label=eq.x",
      post('{"id":42}'),
      { status: 405, code: "PGRST105" },
    ],
  ]);
});

const range = (value: string): Record<string, string> => ({ "content-range": value });

describe("headers", () => {
  run([
    [
      "a page",
      "GET",
      "/books?select=id&order=id",
      { headers: { range: "0-1" } },
      { status: 200, headers: range("0-1/*"), body: /^\[\{"id":1\},\s+\{"id":2\}\]$/ },
    ],
    [
      "a page of a known number",
      "GET",
      "/books?select=id",
      { headers: { range: "1-1", prefer: "count=exact" } },
      { status: 206, headers: { ...range("1-1/3"), "preference-applied": "count=exact" } },
    ],
    [
      "no rows",
      "GET",
      "/books?id=eq.99",
      {},
      { status: 200, headers: range("*/*"), body: /^\[\]$/ },
    ],
    [
      "HEAD",
      "HEAD",
      "/books",
      { headers: { prefer: "count=exact" } },
      { status: 200, headers: range("0-2/3"), body: /^$/ },
    ],
    ["HEAD of what is not there", "HEAD", "/nothing_here", {}, { status: 404, body: /^$/ }],
    [
      "the applied preferences",
      "PATCH",
      "/books?id=eq.99",
      post("{}", { prefer: "return=representation, count=exact" }),
      {
        status: 200,
        headers: { ...range("*/0"), "preference-applied": "return=representation, count=exact" },
      },
    ],
    [
      "no available media type",
      "GET",
      "/books",
      { headers: { accept: "image/png" } },
      {
        status: 406,
        code: "PGRST107",
        body: /None of these media types are available: image\/png/,
      },
    ],
    [
      "GeoJSON",
      "GET",
      "/books",
      { headers: { accept: "application/geo+json" } },
      {
        status: 406,
        code: "PGRST107",
        body: /None of these media types are available: application\/geo\+json/,
      },
    ],
    [
      "the first available media type",
      "GET",
      "/genres?id=eq.1",
      { headers: { accept: "image/png, text/csv;q=0.8, */*;q=0.1" } },
      { status: 200, headers: { "content-type": "text/csv; charset=utf-8" } },
    ],
    [
      "one object",
      "GET",
      "/genres?id=eq.1",
      { headers: { accept: "application/vnd.pgrst.object+json" } },
      {
        status: 200,
        headers: { "content-type": "application/vnd.pgrst.object+json; charset=utf-8" },
        body: /^\{"id":1,"name":"science"\}$/,
      },
    ],
    [
      "an array without nulls",
      "GET",
      "/books?select=id,price&id=eq.3",
      { headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" } },
      { status: 200, body: /^\[\{"id":3\}\]$/ },
    ],
    ...["application/vnd.pgrst.array+json", "application/vnd.pgrst.array"].map(
      (accept): Exchange => [
        `${accept} with its nulls`,
        "GET",
        "/books?select=id,price&id=eq.3",
        { headers: { accept } },
        {
          status: 200,
          headers: { "content-type": "application/json; charset=utf-8" },
          body: /^\[\{"id":3,"price":null\}\]$/,
        },
      ],
    ),
    [
      "an offset after the last row",
      "GET",
      "/books?offset=9",
      { headers: { prefer: "count=exact" } },
      { status: 416, code: "PGRST103", headers: range("*/3") },
    ],
    [
      "a range after the last row",
      "GET",
      "/books?id=eq.99",
      { headers: { prefer: "count=exact", range: "5-9" } },
      { status: 416, code: "PGRST103", headers: range("*/0") },
    ],
    [
      "an offset after the last row of a function",
      "POST",
      "/rpc/titles?offset=9",
      post("{}", { prefer: "count=exact" }),
      { status: 416, code: "PGRST103", headers: range("*/3") },
    ],
    [
      "headers set by a function",
      "POST",
      "/rpc/answer",
      {},
      { status: 202, headers: { "x-made-by": "sql", "cache-control": "no-store" } },
    ],
    [
      "headers set by an error",
      "POST",
      "/rpc/raise_whole",
      {},
      { status: 418, code: "MINE", headers: { "x-tea": "pot" } },
    ],
    [
      "a request that anon may not make",
      "GET",
      "/leads",
      {},
      { status: 401, code: "42501", headers: { "www-authenticate": "Bearer" } },
    ],
    [
      "a time zone",
      "GET",
      "/books?select=published_at&id=eq.3",
      { headers: { prefer: "timezone=America/Sao_Paulo" } },
      {
        status: 200,
        headers: { "preference-applied": "timezone=America/Sao_Paulo" },
        body: /2024-01-31T21:00:00-03:00/,
      },
    ],
  ]);
});

test("numbers in responses keep their precision", async () => {
  const response = await library.send("GET", "/authors?select=facts&id=eq.2");
  expect(await response.text()).toContain("9007199254740993");
});

test("a restarting database is a temporary error", async () => {
  const slow = library.send("POST", "/rpc/endless");
  const next = library.send("GET", "/genres?select=id&id=eq.1");
  expect((await slow).status).toBe(500);
  expect(await (await next).json()).toEqual([{ id: 1 }]);
});
