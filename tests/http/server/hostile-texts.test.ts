import { expect, test } from "vitest";

import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { startDesk } from "../../support/people/desk.ts";
import { parseDocument } from "../../support/pages/document.ts";
import { allPages, formsOn, hostileTexts, LEAVES, nameOf } from "../../support/post-forms.ts";
import type { Field, PostForm } from "../../support/post-forms.ts";
import { addDocument } from "../../support/saved-documents.ts";
import { shared } from "../../support/shared.ts";
import { postForm } from "../../support/servers/site.ts";

const desk = shared(() => startDesk({ postsPerMinute: 1_000_000 }));

/** Generous for a busy machine; one of these texts took 38 seconds. */
const LONGEST_MS = 5_000;

/** Addresses of a lead, an article and a shared document. */
async function pagesWithIds(): Promise<string[]> {
  const { operator, admin } = desk;
  const lead = { full_name: "Ada", email: "ada@engine.example", message: "Hello" };
  const table = operator.from("contact_submissions");
  const added = await table
    .insert({ ...lead, company_size: "1-10", messaging_contact: "+55 11 91234 5678" })
    .select("id")
    .single()
    .throwOnError();
  const post = { slug: "hostile", title: "Plain", content: "Plain", status: "Published" };
  const article = await operator
    .from("blog_posts")
    .insert({ ...post, date_published: "2024-01-01" })
    .select("id")
    .single()
    .throwOnError();
  const document = await addDocument(admin, {
    kind: "lean-canvas",
    title: "Lexa",
    data: canvasExample,
  });
  const share = { document, days: 30 };
  const { data: token } = await admin.client.rpc("share_workshop_document", share).throwOnError();
  const { id } = article.data;
  return [
    `/app/desk/leads/${added.data.id}`,
    `/app/desk/articles/${id}`,
    `/app/documents/${document}`,
    `/workshop/shared/${String(token)}`,
  ];
}

const addresses = shared(async () => ({ ids: await pagesWithIds(), close: async () => {} }));

/** Milliseconds until the site says that it lives. */
async function lives(): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${desk.site.origin}/livez`);
  expect(answer.status).toBe(200);
  return performance.now() - before;
}

/** Texts for a kind of field: those that its own checks read, and one of the others in turn. */
function textsFor({ kind, name }: Field, turn: number): readonly number[] {
  const any = turn % hostileTexts.length;
  if (kind === "email") return [2, any];
  if (kind === "url" || /image|url/i.test(name)) return [3, any];
  if (kind === "textarea") return [4, 7, any];
  return /contact|phone/i.test(name) || kind === "tel" ? [0, 1, any] : [9, any];
}

test.each(["anonymous", "admin"] as const)(
  "a hostile text in each field of every form stops nothing: %s",
  async (who) => {
    const cookie = who === "anonymous" ? "" : desk.admin.cookie;
    const forms = new Map<string, PostForm>();
    const withForms = new Set<string>();
    const own = allPages.filter((path) => path.startsWith("/app"));
    for (const path of who === "admin" ? [...own, ...addresses.ids] : allPages) {
      for (const form of await formsOn(path, await desk.visit(path, { cookie }), parseDocument)) {
        withForms.add(path);
        if (!LEAVES.test(form.path)) forms.set(nameOf(form), form);
      }
    }
    expect(forms.size).toBeGreaterThan(who === "admin" ? 15 : 5);
    if (who === "admin") expect([...withForms]).toEqual(expect.arrayContaining(addresses.ids));
    const slow: string[] = [];
    let turn = 0;
    async function send(key: string, { path, fields }: PostForm, field: Field): Promise<void> {
      turn += 1;
      for (const nth of new Set(textsFor(field, turn))) {
        const typed = fields.map(({ name, value }) => [name, value]);
        const sent = { ...Object.fromEntries(typed), [field.name]: hostileTexts[nth] };
        const before = performance.now();
        const to = `${desk.site.origin}${path}`;
        const posted = postForm(to, sent, { Cookie: cookie });
        const [answer, ms] = await Promise.all([posted, lives()]);
        await answer.body?.cancel();
        expect(ms).toBeLessThan(LONGEST_MS);
        expect(answer.status, `${key}: ${field.name}, text ${nth}`).toBeLessThan(500);
        if (performance.now() - before > LONGEST_MS) slow.push(`${key}: ${field.name} ${nth}`);
      }
    }
    for (const [key, form] of forms) {
      for (const field of form.fields) if (field.isTyped) await send(key, form, field);
    }
    expect(slow).toEqual([]);
  },
  300_000,
);

test("hostile texts in queries and headers stop nothing", async () => {
  const names = ["User-Agent", "Referer", "Cookie", "Accept-Language", "If-None-Match", "Range"];
  for (const text of hostileTexts) {
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
