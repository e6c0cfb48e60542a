import { describe, expect, test } from "vitest";

import { frameworks } from "~/content/workshop/frameworks";
import { sessionAfter } from "~/content/workshop/session-links";

import { encodeDocument } from "../../../app/features/workshop/document-codec.server.ts";
import { outcomeLabel } from "../../../app/features/workshop/engine/outcome-label.ts";
import { loadFramework } from "../../../app/features/workshop/frameworks/load.ts";
import { rankingExample } from "../../../app/features/workshop/frameworks/opportunity-ranking/example.ts";
import { documentOf, filled, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite, UNCOMPRESSED } from "../../support/servers/site.ts";
import type { Form } from "../../support/servers/site.ts";

const site = shared(() => startSite({ postsPerMinute: 10_000 }));

const path = "/workshop/opportunity-ranking";
const secret = "Negotiate the merger with Globex before the board hears of it";
const ranking = (changes: Partial<typeof rankingExample>) =>
  encodeDocument({ ...rankingExample, ...changes });
const d = ranking({ job: secret });

const word = (seed: number) => Math.sin(seed).toString(36).slice(2, 12);

const post = (address: string, fields: Form) => postForm(site.origin + address, fields);
const open = (address: string) => fetch(`${site.origin}${address}`, { headers: UNCOMPRESSED });
const pageAt = async (address: string) => documentOf(await open(address));

/** The page that a post leads to. */
async function follow(response: Response) {
  expect(response.status).toBe(303);
  return pageAt(response.headers.get("Location") ?? "");
}

/** The page after a button of the question, by default the first one. */
async function submit(address: string, page: Document, label?: string): Promise<Document> {
  const question = page.querySelector("#question") ?? page.body;
  const first = textOf(question.querySelector("form button"));
  const response = await post(address, filled(question, label ?? first));
  return response.status === 303 ? follow(response) : documentOf(response);
}

const fieldOf = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

describe("a page with a visitor's document", () => {
  test("is not stored by caches, and neither is the redirect to it", async () => {
    const started = await post(path, { intent: "start-empty" });
    expect(started.headers.get("Cache-Control")).toContain("no-store");
    const page = await open(`${path}?d=${d}&at=people`);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("ETag")).toBeNull();
    const document = await documentOf(page);
    expect(textOf(document.body)).toContain(secret);
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical).toBe(`${site.origin}${path}`);
    for (const address of [path, `${path}?d=`, `${path}?at=people`])
      expect(await (await open(address)).text()).not.toContain(secret);
  });

  test("does not write the document to the log", async () => {
    await open(`${path}?d=${d}&at=people`);
    await post("/workshop/download/opportunity-ranking", { d, format: "csv" });
    const log = JSON.stringify(site.log);
    expect(log).toContain(path);
    expect(log).not.toContain(d);
    expect(log).not.toContain("Globex");
  });
});

describe.each(frameworks)("$slug without scripts", ({ slug }) => {
  const address = `/workshop/${slug}`;

  test("starts at its first question, empty or filled in", async () => {
    const empty = await follow(await post(address, { intent: "start-empty" }));
    const at = fieldOf(empty, "at") ?? "";
    const { example, questions } = await loadFramework(slug);
    const [first] = questions(example);
    expect(first?.id).toBe(at);
    const filled = await follow(await post(address, { intent: "start-example" }));
    for (const [name, value] of Object.entries(first?.values ?? {})) {
      expect(fieldOf(empty, name)).toBe("");
      expect(fieldOf(filled, name)).toBe(value);
    }
  });

  test("shows the finished document of the example one click after its start", async () => {
    const start = await pageAt(address);
    const links = [...start.querySelectorAll("main a")];
    const link = links.find(({ textContent }) => textContent === "Show the finished document");
    const finished = await pageAt(link?.getAttribute("href") ?? "");
    const { example, report } = await loadFramework(slug);
    expect(textOf(finished.querySelector("h1"))).toBe(report(example).headline);
  });

  test("keeps typed markup as text in the fields of each question, and explains what is wrong", async () => {
    const text = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
    const { example, questions } = await loadFramework(slug);
    const encoded = encodeDocument(example);
    for (const { id, values } of questions(example)) {
      if (/-[2-9]$/.test(id)) continue;
      const typed = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, text]));
      const response = await post(address, { d: encoded, at: id, ...typed });
      const isAccepted = response.status === 303;
      const page = await (isAccepted ? follow(response) : documentOf(response));
      expect(page.querySelector("main img, [onerror]"), id).toBeNull();
      if (isAccepted) continue;
      expect(response.status, id).toBe(422);
      const fields = "input:not([type]), #question form input[type=text], #question textarea";
      for (const field of page.querySelectorAll<HTMLInputElement>(`#question form ${fields}`))
        expect(field.value, `${id}, ${field.name}`).toBe(text);
      const message = page.querySelector("#question [role=alert], #question [id$=-error]");
      expect(message, id).not.toBeNull();
    }
  });

  test("leads by its first buttons from the example to the document", async () => {
    let page = await follow(await post(address, { intent: "start-example" }));
    for (let presses = 0; presses < 20 && page.querySelector("#question"); presses += 1)
      page = await submit(address, page);
    const { example, report } = await loadFramework(slug);
    expect(textOf(page.querySelector("h1"))).toBe(report(example).headline);
  });

  test("hands its document on to the contact form and to the next session", async () => {
    const { example, report } = await loadFramework(slug);
    const { headline, asks } = report(example);
    const finished = await pageAt(`${address}?d=${encodeDocument(example)}&at=result`);
    const next = finished.querySelector<HTMLElement>("[aria-labelledby=next-step]");
    if (!next) throw new Error("Nothing follows the document");
    for (const { question } of asks) expect(textOf(next)).toContain(question);
    const contact = await documentOf(
      await post("/workshop/contact", filled(next, "Work on it with us")),
      200,
    );
    const message = contact.querySelector<HTMLTextAreaElement>("textarea[name=message]")?.value;
    expect(message).toContain(headline);
    expect(message?.length).toBeLessThan(4_500);
    expect(contact.querySelector("main form[action='/contact']")).not.toBeNull();
    expect(contact.querySelector("main a[href='/contact']")).not.toBeNull();
    const { path: following, title, minutes } = sessionAfter(slug);
    const begun = await post(following, filled(next, `${title} · ${minutes}`));
    expect(begun.headers.get("location")).toContain(following);
    const question = await follow(begun);
    expect(question.querySelector("#question")).not.toBeNull();
    expect(question.querySelectorAll("details li").length).toBeGreaterThan(0);
  });

  test("sends its document as Markdown, table and figure", async () => {
    const { example } = await loadFramework(slug);
    for (const [format, type, extension] of [
      ["markdown", "text/markdown; charset=utf-8", "md"],
      ["csv", "text/csv; charset=utf-8", "csv"],
      ["svg", "image/svg+xml; charset=utf-8", "svg"],
    ] as const) {
      const fields = { d: encodeDocument(example), format };
      const { headers, status } = await post(`/workshop/download/${slug}`, fields);
      expect([status, headers.get("Content-Type")]).toEqual([200, type]);
      const disposition = `attachment; filename="${slug}.${extension}"`;
      expect(headers.get("Content-Disposition")).toBe(disposition);
      expect(headers.get("Cache-Control")).toContain("no-store");
    }
  });
});

describe("an answer without scripts", () => {
  const BOOKMARK = "bookmark it to keep them";

  test.each([
    ["that is invalid", { at: "job", job: "" }],
    ["that is weak", { at: "people", people: "Two friends", interviews: "2" }],
  ])("%s is shown again, with a link to the answers before it", async (_name, answer) => {
    expect(textOf((await pageAt(`${path}?d=${d}`)).body)).toContain(BOOKMARK);
    const response = await post(path, { d, ...answer });
    expect(response.status).toBe(422);
    const reply = await documentOf(response);
    expect(fieldOf(reply, answer.at)).toBe(Object.values(answer)[1]);
    expect(reply.querySelector("button[name=guess]") === null).toBe(answer.at === "job");
    expect(textOf(reply.body)).not.toContain(BOOKMARK);
    const link = reply.querySelector("main p a[href*='?d=']")?.getAttribute("href");
    const kept = await pageAt(link ?? "");
    expect(textOf(kept.querySelector("article"))).toContain(secret);
    expect(fieldOf(kept, "at")).toBe(answer.at);
  });

  test("can be a pasted list, of whose table the page shows 20 rows and says how many more there are", async () => {
    const lines = Array.from({ length: 25 }, (_none, index) => `Minimize the delay ${index}; 9; 3`);
    const empty = ranking({ outcomes: [] });
    const statement = lines.join("\r\n");
    const page = await follow(await post(path, { d: empty, at: "outcome-1", statement }));
    const [table] = page.querySelectorAll<HTMLTableElement>("article table");
    expect(table?.tBodies[0]?.rows).toHaveLength(20);
    expect(textOf(page.querySelector("article"))).toContain("5 more rows");
    expect(fieldOf(page, "at")).toBe("idea");
  });

  test("ends no list of one, offers the rest of the example, and is taken if it is sent again", async () => {
    const first = ranking({ outcomes: [] });
    const open = await pageAt(`${path}?d=${first}&at=outcome-1`);
    const kept = filled(open.body, "Keep all eight and rank");
    const few = await documentOf(await post(path, { ...kept, next: "done" }));
    expect(textOf(few.querySelector("[role=alert]"))).toContain("A ranking needs three outcomes");
    const added = await submit(path, few, "Add the next outcome");
    expect(fieldOf(added, "at")).toBe("outcome-2");
    const all = await submit(path, few, "Keep all eight and rank");
    expect(fieldOf(all, "at")).toBe("idea");
    const weak = await documentOf(
      await post(path, { d, at: "people", people: "Friends", interviews: "2" }),
    );
    expect(fieldOf(await submit(path, weak), "at")).toBe("goal");
  });

  test("can be removed from a list", async () => {
    const [first] = rankingExample.outcomes;
    const page = await follow(await post(path, { d, at: "outcome-1", intent: "remove" }));
    const [table] = page.querySelectorAll("article table");
    const labels = rankingExample.outcomes.map(({ statement }) => outcomeLabel(statement));
    expect(first?.statement).toContain("Minimize the time");
    expect(textOf(table)).not.toContain(labels[0]);
    expect(textOf(table)).toContain(labels[1]);
  });

  test("continues without a redirect when its document is too long for an address", async () => {
    const outcomes = Array.from({ length: 40 }, (_none, index) => ({
      statement: `Minimize ${Array.from({ length: 14 }, (_, at) => word(index * 100 + at)).join(" ")}`,
      importance: [9],
      satisfaction: [2],
      guess: false,
    }));
    const long = ranking({ outcomes });
    const next = { statement: "Minimize it", importance: "9", satisfaction: "2", next: "another" };
    const response = await post(path, { d: long, at: "outcome-41", ...next });
    expect(response.status).toBe(200);
    const page = await documentOf(response);
    expect(fieldOf(page, "at")).toBe("outcome-42");
    const kept = { d: fieldOf(page, "d") ?? "", at: "outcome-42", statement: "" };
    const refused = await documentOf(await post(path, { ...kept, next: "another" }));
    for (const { body } of [page, refused])
      expect(textOf(body)).toContain("too long for an address, so a bookmark does not keep");
  });
});

test("unreadable answers are refused with a message and the start of the session", async () => {
  const page = await pageAt(`${path}?d=broken`);
  expect(textOf(page.body)).toContain("The answers in this address could not be read");
  expect(page.querySelector("button[value=start-example]")).not.toBeNull();
  expect((await post(path, { d: "broken", at: "job", job: "Anything" })).status).toBe(422);
  const fields = { d: "broken", format: "csv" };
  expect((await post("/workshop/download/lean-canvas", fields)).status).toBe(400);
  expect((await post("/workshop/download/elsewhere", fields)).status).toBe(404);
  const from = {
    document: "broken",
    kind: "lean-canvas",
    from: "lean-canvas",
    intent: "start-from",
  };
  expect((await post("/workshop/market-size", from)).status).toBe(422);
  const contact = await post("/workshop/contact", from);
  expect(contact.status).toBe(422);
  const form = await documentOf(contact);
  expect(textOf(form.body)).toContain("The document could not be read");
  expect(form.querySelector("textarea[name=message]")).not.toBeNull();
});

test("an unknown framework is not found", async () => {
  const page = await open("/workshop/astrology");
  expect(page.status).toBe(404);
  expect(textOf((await documentOf(page)).body)).toContain("Open the workshop");
});
