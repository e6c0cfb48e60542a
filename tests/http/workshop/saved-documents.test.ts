import { describe, expect, test } from "vitest";

import { frameworks } from "~/content/workshop/frameworks";

import { textOf } from "../../support/pages/document.ts";
import { addDocument, rowOf, TABLE } from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { shared } from "../../support/shared.ts";
import { pageOf, startWorkshop } from "../../support/workshop.ts";
import type { Page } from "../../support/workshop.ts";

const data = { schemaVersion: 1 };
const kind = "lean-canvas";

const home = shared(startWorkshop);

const add = (owner: Owner, title = "Lexa", of = kind) =>
  addDocument(owner, { kind: of, title, data });

/** An owner, and the id of their document. */
async function withDocument(): Promise<{ owner: Owner; id: string }> {
  const owner = await home.openAccount();
  return { owner, id: await add(owner) };
}

function listOf({ main }: Page) {
  const section = main.querySelector("section[aria-labelledby=documents]");
  const links = [...(section?.querySelectorAll("a[href^='/app/documents/']") ?? [])];
  /** The open panel of a document. */
  const panel = section?.querySelector("details[open]");
  return { section, text: textOf(section), titles: links.map(textOf), panel };
}

const openList = async (owner: Owner, path = "/app") =>
  listOf(await pageOf(await home.visit(path, owner)));

const change = (owner: Owner, intent: string, fields: Record<string, string>) =>
  home.post("/app", { intent, ...fields }, owner);

/** The list after a form that was accepted. */
async function after(owner: Owner, intent: string, fields: Record<string, string>) {
  return listOf(await home.pageAfter(await change(owner, intent, fields), owner));
}

describe("the list on /app", () => {
  test("comes before the trial and, while it is empty, offers each session with its minutes", async () => {
    const { main } = await pageOf(await home.visit("/app", await home.openAccount()));
    const ids = [...main.querySelectorAll("section[aria-labelledby]")].map((section) =>
      section.getAttribute("aria-labelledby"),
    );
    expect(ids.slice(0, 2)).toEqual(["documents", "trial"]);
    const cards = [...main.querySelectorAll("section[aria-labelledby=documents] li")];
    for (const { slug, minutes } of frameworks) {
      const card = cards.find((item) => item.querySelector(`a[href='/workshop/${slug}']`));
      expect(textOf(card)).toContain(minutes);
    }
  });

  test("shows twenty documents per page, and stays on that page after a deletion", async () => {
    const owner = await home.openAccount();
    const rows = Array.from({ length: 23 }, () => ({ kind, title: "Canvas", data }));
    const inserted = await owner.client.from(TABLE).insert(rows).select("id").throwOnError();
    const first = await openList(owner);
    expect(first.titles).toHaveLength(20);
    const path = "/app?page=2";
    expect(first.section?.querySelector(`nav a[href^='${path}'][rel=next]`)).not.toBeNull();
    expect((await openList(owner, path)).titles).toHaveLength(3);
    const form = { intent: "delete", document: String(inserted.data[0]?.id) };
    const deleted = await home.post(path, form, owner);
    expect(deleted.headers.get("location")).toContain(path);
    expect(listOf(await home.pageAfter(deleted, owner)).titles).toHaveLength(2);
    for (const other of ["/app?page=99", "/app?page=%3Cb%3E"])
      expect((await openList(owner, other)).titles).not.toHaveLength(0);
  });

  test("shows only the documents of the account, last changed first", async () => {
    const [ada, bob] = [await home.openAccount(), await home.openAccount()];
    const empty = await openList(ada);
    expect(empty.section?.querySelector("a[href='/workshop']")).not.toBeNull();
    await add(bob, "Not Ada's");
    const first = await add(ada, "First");
    await add(ada, "Second", "market-size");
    await ada.client.from(TABLE).update({ title: "First, changed" }).eq("id", first);
    const { titles, text } = await openList(ada);
    expect(titles).toEqual(["First, changed", "Second"]);
    expect(text).toContain("Lean Canvas Updated");
    expect(text).toContain("Market size Updated");
  });
});

describe("a form of the list", () => {
  test("renames a document, and its open panel says so", async () => {
    const { owner, id } = await withDocument();
    const form = { document: id, shown_title: "Lexa", title: "  Lexa 2 " };
    const { panel, titles } = await after(owner, "rename", form);
    expect(textOf(panel)).toContain("The name is saved.");
    expect(titles).toEqual(["Lexa 2"]);
  });

  test("rejects a name that cannot be and keeps the typed title", async () => {
    const { owner, id } = await withDocument();
    const form = { document: id, shown_title: "Lexa", title: "a\0b" };
    const page = await pageOf(await change(owner, "rename", form), 422);
    expect(page.document.title).toMatch(/^Error: /);
    const { panel } = listOf(page);
    expect(panel?.querySelector("input[name=title]")?.getAttribute("value")).toBe("a\uFFFDb");
    expect(panel?.querySelector("[role=alert]")).not.toBeNull();
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa" });
  });

  test("duplicates a document, without its link", async () => {
    const owner = await home.openAccount();
    const id = await add(owner, "x".repeat(120));
    await change(owner, "share", { document: id, days: "30" });
    await after(owner, "duplicate", { document: id });
    const { data: rows } = await owner.client.from(TABLE).select().neq("id", id);
    const title = `Copy of ${"x".repeat(111)}…`;
    expect(rows).toMatchObject([{ kind, title, data, share_token: null }]);
  });

  test("deletes a document, and Undo brings it back", async () => {
    const { owner, id } = await withDocument();
    await change(owner, "delete", { document: await add(owner, "Other") });
    const deleted = await after(owner, "delete", { document: id });
    expect(deleted.text).toContain("The document is deleted.");
    expect(deleted.titles).toEqual([]);
    const undo = deleted.section?.querySelector("form");
    expect(textOf(undo)).toBe("Undo Lexa");
    const target = undo?.querySelector("input")?.getAttribute("value") ?? "";
    const restored = await after(owner, "restore", { document: target });
    expect(restored.titles).toEqual(["Lexa"]);
  });

  test("creates a link and withdraws it, and its open panel shows both", async () => {
    const { owner, id } = await withDocument();
    const { panel } = await after(owner, "share", { document: id, days: "30" });
    const { share_token: token } = await rowOf(owner, id);
    const link = panel?.querySelector("input[readonly]")?.getAttribute("value");
    expect(link).toBe(`${home.site.origin}/workshop/shared/${token}`);
    expect(textOf(panel)).toContain("Withdraw the link");
    expect(textOf(panel)).toMatch(/The link works until \w+ \d+, \d{4}\./);
    const withdrawn = await after(owner, "withdraw", { document: id });
    expect(textOf(withdrawn.panel)).toContain("Create a link");
    expect(await rowOf(owner, id)).toMatchObject({ share_token: null });
  });

  test.each(["", "0", "31", "constructor"])("creates no link for %j days", async (days) => {
    const { owner, id } = await withDocument();
    const { text } = listOf(
      await pageOf(await change(owner, "share", { document: id, days }), 422),
    );
    expect(text).toContain("Choose for how long the link works");
    expect(await rowOf(owner, id)).toMatchObject({ share_token: null });
  });

  test("changes nothing of another account's document", async () => {
    const [{ owner: ada, id }, bob] = [await withDocument(), await home.openAccount()];
    await change(ada, "share", { document: id, days: "30" });
    const before = await rowOf(ada, id);
    const form = { document: id, shown_title: "Lexa", title: "Taken", days: "30" };
    for (const intent of ["rename", "duplicate", "share", "delete", "restore"])
      expect([intent, (await change(bob, intent, form)).status]).toEqual([intent, 404]);
    // A link that is not there is as good as withdrawn.
    await change(bob, "withdraw", form);
    expect(await rowOf(ada, id)).toEqual(before);
    expect((await bob.client.from(TABLE).select()).data).toEqual([]);
  });

  test("with an unknown action or document id is rejected", async () => {
    const { owner, id } = await withDocument();
    expect((await change(owner, "constructor", { document: id })).status).toBe(400);
    expect((await change(owner, "delete", { document: "1" })).status).toBe(400);
  });

  test("reports that the account is full", async () => {
    const { owner, id } = await withDocument();
    const rows = Array.from({ length: 199 }, () => ({ kind, title: "Another", data }));
    expect((await owner.client.from(TABLE).insert(rows)).error).toBeNull();
    const { text } = listOf(await pageOf(await change(owner, "duplicate", { document: id }), 409));
    expect(text).toContain("Your account keeps at most 200 documents.");
  });
});
