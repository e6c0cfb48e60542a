import { expect, test } from "vitest";

import { startDesk } from "../../support/desk.ts";
import { documentOf } from "../../support/document.ts";
import { addressOf, routes } from "../../support/route-addresses.ts";
import { shared } from "../../support/shared.ts";
import { postForm } from "../../support/site.ts";

const desk = shared(() => startDesk({ postsPerMinute: 1_000_000 }));

/** Generous for a busy machine; one of these texts took 38 seconds. */
const LONGEST_MS = 5_000;

const hostile: readonly string[] = [
  `+11${"1".repeat(40)}1)`,
  `+55${" (1".repeat(1600)}`,
  `${"a.".repeat(2500)}@${"a-".repeat(30)}`,
  `https://${"/?a".repeat(1600)} `,
  "*a_ b".repeat(1000),
  `${"a-".repeat(2500)}!`,
  "x".repeat(60_000),
  `\uD800\u0000\u202E${"e" + "\u0301".repeat(2000)}`,
  String.raw`(([^]*)*)\1{9,}$|(?<a>.)\k<a>`.repeat(40),
  `${" \t".repeat(2500)}x`,
];

/** Ends the session that the other forms need, or has no text. */
const LEAVES = /log-?out|sign-?out/i;

type Form = { path: string; fields: [name: string, value: string][]; texts: string[] };

/** Not what only robots fill in: a form with that is not read. */
const isTyped = ({ type, tabIndex }: HTMLInputElement) =>
  type !== "hidden" && type !== "file" && tabIndex !== -1;

/** The forms of a page that are sent by POST. */
async function formsOf(path: string, cookie: string): Promise<Form[]> {
  const response = await desk.visit(path, { cookie });
  if (response.status !== 200 || !response.headers.get("content-type")?.includes("html")) {
    await response.body?.cancel();
    return [];
  }
  const page = await documentOf(response);
  const forms = [...page.querySelectorAll("form")].filter(({ method }) => method === "post");
  return forms.map((form) => {
    const named = [...form.querySelectorAll<HTMLInputElement>("[name]")];
    return {
      path: form.getAttribute("action") || path,
      fields: named.map(({ name, value }): [string, string] => [name, value]),
      texts: named.filter(isTyped).map(({ name }) => name),
    };
  });
}

const pages = [...new Set(Object.keys(routes).map(addressOf))].filter((path) => !LEAVES.test(path));

/** Milliseconds until the site says that it lives. */
async function lives(): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${desk.site.origin}/livez`);
  expect(answer.status).toBe(200);
  return performance.now() - before;
}

test.each(["anonymous", "admin"] as const)(
  "hostile texts in every field of every form stop nothing: %s",
  async (who) => {
    const cookie = who === "anonymous" ? "" : desk.admin.cookie;
    const forms = new Map<string, Form>();
    for (const path of pages) {
      for (const form of await formsOf(path, cookie)) {
        const key = `${form.path.split("?")[0]} ${form.fields.map(([name]) => name).join(" ")}`;
        if (!LEAVES.test(form.path)) forms.set(key, form);
      }
    }
    expect(forms.size).toBeGreaterThan(who === "admin" ? 8 : 5);
    const slow: string[] = [];
    for (const [key, { path, fields, texts }] of forms) {
      for (const [nth, text] of hostile.entries()) {
        const typed = fields.map(([name, value]) => [name, texts.includes(name) ? text : value]);
        const sent = postForm(`${desk.site.origin}${path}`, Object.fromEntries(typed), {
          Cookie: cookie,
        });
        const [answer, ms] = await Promise.all([sent, lives()]);
        await answer.body?.cancel();
        expect(answer.status, `${key}: text ${nth}`).toBeLessThan(500);
        if (ms > LONGEST_MS) slow.push(`${key}: text ${nth}`);
      }
    }
    expect(slow).toEqual([]);
  },
  300_000,
);

test("hostile texts in queries and headers stop nothing", async () => {
  const names = ["User-Agent", "Referer", "Cookie", "Accept-Language", "If-None-Match", "Range"];
  for (const text of hostile) {
    const query = encodeURIComponent(text.toWellFormed()).slice(0, 3900);
    const header = text
      .replaceAll(/[^ -~]/g, "")
      .slice(0, 8000)
      .trim();
    const given = Object.fromEntries(names.map((name) => [name, header]));
    for (const [path, headers] of [
      ["/resources/blog", given],
      [`/resources/blog?q=${query}`, {}],
      [`/${query}`, {}],
      [`/app/desk/leads?q=${query}`, { Cookie: desk.admin.cookie }],
    ] as const) {
      const asked = fetch(`${desk.site.origin}${path}`, { headers, redirect: "manual" });
      const [answer, ms] = await Promise.all([asked, lives()]);
      await answer.body?.cancel();
      expect(answer.status, `${path.slice(0, 40)} ${text.slice(0, 20)}`).toBeLessThan(500);
      expect(ms).toBeLessThan(LONGEST_MS);
    }
  }
}, 120_000);
