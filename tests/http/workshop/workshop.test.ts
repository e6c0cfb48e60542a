import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sessions } from "../../../app/features/workshop/session/sessions.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { startSite, UNCOMPRESSED } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ postsPerMinute: 10_000 });
});
afterAll(() => site.close());

const path = "/workshop/opportunity-ranking";

type Fields = Record<string, string>;

function post(address: string, fields: Fields): Promise<Response> {
  return fetch(`${site.origin}${address}`, {
    method: "POST",
    headers: UNCOMPRESSED,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Where a post leads, without the fragment. */
async function addressAfter(fields: Fields, address = path): Promise<string> {
  const response = await post(address, fields);
  expect(response.status).toBe(303);
  return (response.headers.get("Location") ?? "").replace("#question", "");
}

const documentIn = (address: string) => new URL(address, site.origin).searchParams.get("d") ?? "";

async function read(response: Response) {
  return parseDocument(await response.text());
}

/** The encoded document after these answers to an empty session. */
async function documentAfter(answers: Fields[]): Promise<string> {
  let d = documentIn(await addressAfter({ intent: "start-empty" }));
  for (const answer of answers) d = documentIn(await addressAfter({ ...answer, d }));
  return d;
}

const word = (seed: number) => Math.sin(seed).toString(36).slice(2, 12);

/** An answer of the visitor to each session. */
const own: Record<string, object> = {
  "opportunity-ranking": { goal: "Contracts of Initech in 3 days" },
  "lean-canvas": { name: "Contracts of Initech" },
  "market-size": { product: "Contracts of Initech", currency: "US$" },
};

const secret = "Negotiate the merger with Globex before the board hears of it";

describe("a page with a visitor's document", () => {
  test("is not stored by caches, and neither is the redirect to it", async () => {
    const started = await post(path, { intent: "start-empty" });
    expect(started.headers.get("Cache-Control")).toContain("no-store");
    const d = await documentAfter([{ at: "job", job: secret }]);
    const page = await fetch(`${site.origin}${path}?d=${d}&at=people`);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("ETag")).toBeNull();
    expect(await page.text()).toContain(secret);
  });

  test("is not shown to the next visitor", async () => {
    const d = await documentAfter([{ at: "job", job: secret }]);
    await fetch(`${site.origin}${path}?d=${d}`);
    for (const address of [path, `${path}?d=`, `${path}?at=people`]) {
      const response = await fetch(`${site.origin}${address}`);
      expect(await response.text()).not.toContain(secret);
    }
  });

  test("does not write the document to the log", async () => {
    const d = await documentAfter([{ at: "job", job: secret }]);
    await fetch(`${site.origin}${path}?d=${d}&at=people`);
    await post("/workshop/download/opportunity-ranking", { d, format: "csv" });
    const log = JSON.stringify(site.log);
    expect(log).toContain(path);
    expect(log).not.toContain(d);
    expect(log).not.toContain("Globex");
  });

  test("has a canonical address without the document", async () => {
    const d = await documentAfter([{ at: "job", job: secret }]);
    const page = await read(await fetch(`${site.origin}${path}?d=${d}`));
    const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical).toBe(`${site.origin}${path}`);
  });
});

describe("answers without scripts", () => {
  test("a weak answer is shown again with an objection and a way to continue", async () => {
    const d = await documentAfter([]);
    const response = await post(path, { d, at: "people", people: "Two friends", interviews: "2" });
    expect(response.status).toBe(422);
    const page = await read(response);
    expect(page.querySelector("[role=alert]")?.textContent).toContain(
      "Two friendly calls are not evidence",
    );
    expect(page.querySelector<HTMLInputElement>("[name=people]")?.value).toBe("Two friends");
    expect(page.querySelector("button[name=guess]")?.textContent).toBe("Continue with a guess");
  });

  const BOOKMARK = "bookmark it to keep them";

  test.each([
    ["opportunity-ranking", { at: "job", job: "" }],
    ["opportunity-ranking", { at: "people", people: "Two friends", interviews: "2" }],
    ["opportunity-ranking", { at: "outcome-1", statement: "", next: "another" }],
    ["lean-canvas", { at: "problem-1", text: "Too slow", evidence: "", impact: "" }],
    ["lean-canvas", { at: "problem-1", text: "Slow", evidence: "fact", source: "", impact: "1" }],
    ["market-size", { at: "segment-1", name: "All", low: "1,5,5", likely: "", high: "" }],
  ])(
    "the reply to a refused answer of %s links to the answers before it: %j",
    async (kind, answer) => {
      const document = { ...sessions[kind as keyof typeof sessions].empty, ...own[kind] };
      const d = deflateRawSync(JSON.stringify(document)).toString("base64url");
      const address = `/workshop/${kind}`;
      const accepted = await read(await fetch(`${site.origin}${address}?d=${d}`));
      expect(textOf(accepted.body)).toContain(BOOKMARK);
      const response = await post(address, { d, ...answer });
      expect(response.status).toBe(422);
      const reply = await read(response);
      expect(textOf(reply.body)).not.toContain(BOOKMARK);
      const link = [...reply.querySelectorAll("a")].find(
        (it) => textOf(it) === "the page of your answers",
      );
      const kept = await read(await fetch(`${site.origin}${link?.getAttribute("href")}`));
      expect(textOf(kept.querySelector("article"))).toContain("Contracts of Initech");
      expect(kept.querySelector<HTMLInputElement>("[name=at]")?.value).toBe(answer.at);
      expect(textOf(kept.body)).toContain(BOOKMARK);
    },
  );

  test("bad input is shown again as text, with a message", async () => {
    const d = await documentAfter([]);
    const job = `<script>alert(1)</script>${"a".repeat(5_000)}`;
    const response = await post(path, { d, at: "job", job });
    expect(response.status).toBe(422);
    const page = await read(response);
    expect(page.querySelector("#answer-job-error")?.textContent).toBe(
      "Use at most 200 characters.",
    );
    expect(page.querySelector<HTMLInputElement>("[name=job]")?.value).toBe(job);
  });

  test.each([
    ["a negative number", "-1"],
    ["NaN", "NaN"],
    ["1e12", "1e12"],
    ["5,000 characters", "a".repeat(5_000)],
    ["markup", `"><img src=x onerror=alert(1)><script>alert(1)</script>`],
    ["right-to-left text", "\u202Eمرحبا"],
    ["emoji", "🧭👩‍👩‍👧"],
    ["zero-width characters", "\u200B\u200D"],
  ])("%s in the fields of any question is kept or stored as text", async (_name, text) => {
    for (const [kind, session] of Object.entries(sessions)) {
      const address = `/workshop/${kind}`;
      const d = deflateRawSync(JSON.stringify(session.example)).toString("base64url");
      for (const { id, values } of session.questions(session.example as never)) {
        if (/-[2-9]$/.test(id)) continue;
        const typed = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, text]));
        const response = await post(address, { d, at: id, ...typed });
        const shown =
          response.status === 303
            ? await fetch(`${site.origin}${response.headers.get("Location")}`, {
                headers: UNCOMPRESSED,
              })
            : response;
        const page = await read(shown);
        expect(page.querySelector("main img, [onerror]"), id).toBeNull();
        if (response.status === 303) continue;
        expect(response.status, id).toBe(422);
        for (const field of page.querySelectorAll<HTMLInputElement>(
          "#question form input:not([type]), #question form input[type=text], #question textarea",
        ))
          expect(field.value, `${id}, ${field.name}`).toBe(text);
        expect(
          page.querySelector("#question [role=alert], #question [id$=-error]"),
          id,
        ).not.toBeNull();
      }
    }
  });

  test("a pasted list becomes one outcome per line, and the visitor rates them one by one", async () => {
    const d = await documentAfter([]);
    const statement = "Minimize the time\r\nReduce the effort\r\nAvoid the error";
    const address = await addressAfter({ d, at: "outcome-1", statement, next: "another" });
    expect(address).toContain("at=outcome-1");
    const page = await read(await fetch(`${site.origin}${address}`));
    expect(page.querySelector<HTMLTextAreaElement>("[name=statement]")?.value).toBe(
      "Minimize the time",
    );
    expect(page.querySelector("article")?.textContent).toContain("0 of 3 rated");
    const rated = await addressAfter({
      d: documentIn(address),
      at: "outcome-1",
      statement: "Minimize the time",
      importance: "9",
      satisfaction: "3",
    });
    expect(rated).toContain("at=outcome-2");
  });

  test("the document beside a question shows 20 rows of a long table, and says how many more there are", async () => {
    const lines = Array.from({ length: 25 }, (_none, index) => `Minimize the delay ${index}; 9; 3`);
    const address = await addressAfter({
      d: await documentAfter([]),
      at: "outcome-1",
      statement: lines.join("\r\n"),
    });
    const page = await read(await fetch(`${site.origin}${address}`));
    const [table] = page.querySelectorAll<HTMLTableElement>("article table");
    expect(table?.tBodies[0]?.rows).toHaveLength(20);
    expect(page.querySelector("article")?.textContent).toContain(
      "5 more rows are in the finished document.",
    );
  });

  test("an address with unreadable answers shows a message and the start of the session", async () => {
    const page = await read(await fetch(`${site.origin}${path}?d=broken`));
    expect(page.body.textContent).toContain("The answers in this address could not be read");
    expect(page.querySelector("button[value=start-example]")).not.toBeNull();
    const refused = await post(path, { d: "broken", at: "job", job: "Anything" });
    expect(refused.status).toBe(422);
  });

  test("a session continues without a redirect when its document is too long for an address", async () => {
    let d = await documentAfter([]);
    let at = "outcome-1";
    let page: Document | undefined;
    for (let index = 1; index <= 40; index++) {
      const words = Array.from({ length: 14 }, (_none, place) => word(index * 100 + place));
      const response = await post(path, {
        d,
        at,
        statement: `Minimize ${words.join(" ")}`,
        importance: "9",
        satisfaction: "2",
        next: "another",
      });
      expect([200, 303]).toContain(response.status);
      if (response.status === 303) {
        const { searchParams } = new URL(response.headers.get("Location") ?? "", site.origin);
        d = searchParams.get("d") ?? "";
        at = searchParams.get("at") ?? "";
      } else {
        page = await read(response);
        d = page.querySelector<HTMLInputElement>("[name=d]")?.value ?? "";
        at = page.querySelector<HTMLInputElement>("[name=at]")?.value ?? "";
      }
    }
    expect(textOf(page?.body)).toContain("too long for an address, so a bookmark does not keep");
    const refused = await read(await post(path, { d, at, statement: "" }));
    expect(textOf(refused.body)).toContain("too long for an address, so a bookmark does not keep");
    expect(at).toBe("outcome-41");
    expect(d.length).toBeGreaterThan(4_096);
    expect(page?.querySelectorAll("button[value^='go:outcome-']").length).toBe(40);
  });

  test("an entry can be removed", async () => {
    const outcome = { importance: "9, 8, 7", satisfaction: "1, 2, 3", next: "another" };
    const d = await documentAfter([
      { at: "outcome-1", statement: "Minimize the first thing", ...outcome },
      { at: "outcome-2", statement: "Minimize the second thing", ...outcome },
    ]);
    const address = await addressAfter({ d, at: "outcome-1", intent: "remove" });
    const text = await fetch(`${site.origin}${address}`).then((response) => response.text());
    expect(text).toContain("Minimize the second thing");
    expect(text).not.toContain("Minimize the first thing");
  });
});

async function download(format: string) {
  const d = await documentAfter([
    {
      at: "outcome-1",
      statement: "=Reduce the cost",
      importance: "9, 8, 7",
      satisfaction: "1, 2, 3",
      next: "another",
      guess: "yes",
    },
  ]);
  return post("/workshop/download/opportunity-ranking", { d, format });
}

describe("downloads without scripts", () => {
  test.each([
    ["markdown", "text/markdown; charset=utf-8", "opportunity-ranking.md"],
    ["csv", "text/csv; charset=utf-8", "opportunity-ranking.csv"],
    ["svg", "image/svg+xml; charset=utf-8", "opportunity-ranking.svg"],
  ])("%s is sent with its file type and is not stored by caches", async (format, type, name) => {
    const { headers, status } = await download(format);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  test("CSV contains a typed formula as text", async () => {
    const text = await download("csv").then((response) => response.text());
    expect(text).toContain(`"'=Reduce the cost"`);
  });

  test("of a document that cannot be read is rejected", async () => {
    const fields = { d: "broken", format: "csv" };
    expect((await post("/workshop/download/lean-canvas", fields)).status).toBe(400);
    expect((await post("/workshop/download/elsewhere", fields)).status).toBe(404);
  });
});

test("an unknown session is not found", async () => {
  const response = await fetch(`${site.origin}/workshop/astrology`);
  expect(response.status).toBe(404);
});
