import { describe, expect, onTestFinished, test } from "vitest";

import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { addDocument, rowOf, TABLE } from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { shared } from "../../support/shared.ts";
import { pageOf, startWorkshop } from "../../support/workshop.ts";

const kind = "lean-canvas";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const DOWN = "Your documents cannot be read right now.";
const belief = "Counsel loses time on fallbacks <b>every day</b>";
const canvas = {
  ...canvasExample,
  name: "Lexa",
  beliefs: [
    { block: "problem", text: belief, evidence: "fact", source: "", impact: 5, guess: false },
  ],
};
const unreadable = { schemaVersion: 9, text: "from a newer version" };

const home = shared(startWorkshop);

async function share({ client }: Owner, document: string, days = 30): Promise<string> {
  const { data: token } = await client.rpc("share_workshop_document", { document, days });
  return `/workshop/shared/${token}`;
}

const pathOf = (id: string) => `/app/documents/${id}`;

/** An owner with a document, and its path. */
async function withDocument(data: object = canvas) {
  const owner = await home.openAccount();
  const id = await addDocument(owner, { kind, title: "Lexa", data });
  return { owner, id, path: pathOf(id) };
}

describe("the page of a saved document", () => {
  test("shows the document only to its owner, with typed markup as text", async () => {
    const [{ owner, path }, bob] = [await withDocument(), await home.openAccount()];
    const response = await home.visit(path, owner);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { main, text, robots } = await pageOf(response);
    expect(text).toContain(belief);
    expect(main.querySelector("b")).toBeNull();
    expect(robots).toBe("noindex");
    const foreign = await home.visit(path, bob);
    expect((await pageOf(foreign, 404)).text).toContain("Document not found");
    const login = `/auth/login?redirectUrl=${encodeURIComponent(path)}`;
    expect((await home.visit(path)).headers.get("location")).toBe(login);
    for (const missing of [pathOf("1"), `${pathOf(UNKNOWN)}/download`])
      expect((await home.visit(missing, owner)).status).toBe(404);
  });

  test("links to the session with the answers of the document", async () => {
    const { owner, path } = await withDocument();
    const { main } = await pageOf(await home.visit(path, owner));
    const fields = main.querySelectorAll<HTMLInputElement>(
      '[action="/workshop/lean-canvas"] input',
    );
    const values = Object.fromEntries([...(fields ?? [])].map(({ name, value }) => [name, value]));
    const posted = await home.post("/workshop/lean-canvas", { ...values, intent: "go:result" });
    const session = posted.status === 303 ? home.pageAfter(posted) : pageOf(posted);
    expect((await session).text).toContain(belief);
  });

  test("offers to download the stored data of a document that it cannot show", async () => {
    const { owner, id, path } = await withDocument(unreadable);
    const { main, text } = await pageOf(await home.visit(path, owner));
    expect(text).toContain("This document cannot be shown");
    const link = main.querySelector("a[type='application/json']")?.getAttribute("href") ?? "";
    const file = await home.visit(link, owner);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(await file.json()).toMatchObject({ kind, title: "Lexa", data: unreadable });
    expect((await home.visit(link)).status).toBe(303);
    const shown = await pageOf(await home.visit(await share(owner, id)));
    expect(shown.text).toContain("This document cannot be shown");
  });

  test("offers the same actions as the list", async () => {
    const { owner, id, path } = await withDocument();
    const change = (intent: string, fields: Record<string, string> = {}) =>
      home.post(path, { intent, ...fields }, owner);
    const renamed = await change("rename", { shown_title: "Lexa", title: "Lexa 2" });
    expect(renamed.headers.get("location")).toBe(path);
    const refused = await change("rename", { shown_title: "Lexa 2", title: "" });
    expect((await pageOf(refused, 422)).text).toContain("Enter a name");
    expect((await change("delete")).headers.get("location")).toBe("/app");
    const { text } = await pageOf(await home.visit(path, owner));
    expect(text).toContain("This document is deleted.");
    await change("restore");
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa 2", deleted_at: null });
  });
});

describe("a shared document", () => {
  test("can be read with its link, as it is now, but not by search engines or caches, and not in the log", async () => {
    const { owner, id } = await withDocument();
    const path = await share(owner, id);
    const response = await home.visit(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const { document, main, robots } = await pageOf(response);
    const html = document.documentElement.outerHTML;
    expect(html).toContain("Counsel loses time on fallbacks");
    for (const secret of [id, owner.email]) expect(html).not.toContain(secret);
    expect(robots).toBe("noindex");
    const actions = [...(main.querySelectorAll("form") ?? [])].map((form) => form.action);
    expect(actions).toEqual([
      "/workshop/contact",
      "/workshop/download/lean-canvas",
      "/workshop/contact",
      "/workshop/market-size",
    ]);
    const beliefs = [{ ...canvas.beliefs[0], text: "Quite another belief" }];
    await owner.client
      .from(TABLE)
      .update({ data: { ...canvas, beliefs } })
      .eq("id", id);
    expect((await pageOf(await home.visit(path))).text).toContain("Quite another belief");
    const { log } = home.site;
    const isLogged = () => log.some((entry) => entry.path === "/workshop/shared/[token]");
    await expect.poll(isLogged).toBe(true);
    expect(JSON.stringify(log)).not.toContain(path.split("/").at(-1));
  });

  test("is not found once the link is withdrawn or the document is deleted", async () => {
    const [{ owner, id }, other] = [await withDocument(), await withDocument()];
    const paths = [await share(owner, id), await share(other.owner, other.id)];
    for (const path of paths) expect((await home.visit(path)).status).toBe(200);
    await share(owner, id, 0);
    await other.owner.client.from(TABLE).update({ deleted_at: "now" }).eq("id", other.id);
    for (const gone of [...paths, "/workshop/shared/x"]) {
      const response = await home.visit(gone);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect((await pageOf(response, 404)).text).toContain("This link does not open a document");
    }
  });
});

test("pages show a message when Supabase cannot read documents", async () => {
  const { owner, path } = await withDocument();
  home.proxy.set("500", /\/rest\//);
  onTestFinished(() => home.proxy.set("none"));
  expect((await pageOf(await home.visit("/app", owner), 200)).text).toContain(DOWN);
  expect((await pageOf(await home.visit(path, owner), 503)).text).toContain(DOWN);
  const shared = await home.visit(`/workshop/shared/${"0".repeat(32)}`);
  expect(shared.status).toBe(503);
  expect(shared.headers.get("cache-control")).toContain("no-store");
});

test("an account's documents are downloaded with its other data", async () => {
  const { owner, id } = await withDocument();
  const deleted = await addDocument(owner, { kind, title: "Old", data: unreadable });
  await owner.client.from(TABLE).update({ deleted_at: "now" }).eq("id", deleted);
  const [path, other] = [await share(owner, id), await withDocument()];
  const text = await (await home.visit("/app/account/download", owner)).text();
  expect((JSON.parse(text) as { documents: unknown }).documents).toMatchObject([
    { id, kind, title: "Lexa", data: canvas, deleted_at: null },
    { id: deleted, data: unreadable, deleted_at: expect.any(String) },
  ]);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(path.split("/").at(-1));
});
