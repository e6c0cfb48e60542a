import { describe, expect, test } from "vitest";

import { createClockAhead, startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import {
  addDocument as insert,
  openAccount as newOwner,
  rowOf,
  TABLE,
} from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/site.ts";

const data = { schemaVersion: 1 };

const clock = createClockAhead();

const backend = shared(() => startSiteBackend({ now: clock.now }));
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));

function openAccount(): Promise<Owner> {
  clock.advance(1_000);
  return newOwner(backend, site);
}

function addDocument(owner: Owner, title = "Lexa", kind = "lean-canvas") {
  return insert(owner, { kind, title, data });
}

async function parse(response: Response) {
  const document = parseDocument(await response.text());
  const section = document.querySelector("section[aria-labelledby=documents]");
  return { document, section, text: textOf(section) };
}

async function openList(cookie: string, path = "/app") {
  return parse(await fetch(`${site.origin}${path}`, { headers: { Cookie: cookie } }));
}

function change({ cookie }: Owner, intent: string, fields: Record<string, string>) {
  return postForm(`${site.origin}/app`, { intent, ...fields }, { Cookie: cookie });
}

/** The page that the visitor sees after a form that was accepted. */
async function follow({ cookie }: Owner, response: Response) {
  expect(response.status).toBe(303);
  return openList(cookiesAfter(cookie, response), response.headers.get("location") ?? "");
}

/** What the open panel of a document says. */
const panelOf = (section: Element | null) => textOf(section?.querySelector("details[open]"));

function titlesIn(section: Element | null): string[] {
  return [...(section?.querySelectorAll("a[href^='/app/documents/']") ?? [])].map(textOf);
}

describe("the list on /app", () => {
  test("shows twenty documents per page, and stays on that page after a deletion", async () => {
    const owner = await openAccount();
    const rows = Array.from({ length: 23 }, () => ({ kind: "lean-canvas", title: "Canvas", data }));
    const inserted = await owner.user.from(TABLE).insert(rows).select("id").throwOnError();
    const first = await openList(owner.cookie);
    expect(titlesIn(first.section)).toHaveLength(20);
    const path = "/app?page=2";
    expect(first.section?.querySelector(`nav a[href^='${path}'][rel=next]`)).not.toBeNull();
    expect(titlesIn((await openList(owner.cookie, path)).section)).toHaveLength(3);
    const form = { intent: "delete", document: String(inserted.data[0]?.id) };
    const deleted = await postForm(`${site.origin}${path}`, form, { Cookie: owner.cookie });
    expect(deleted.headers.get("location")).toContain(path);
    expect(titlesIn((await follow(owner, deleted)).section)).toHaveLength(2);
    for (const other of ["/app?page=99", "/app?page=0", "/app?page=%3Cb%3E"])
      expect(titlesIn((await openList(owner.cookie, other)).section)).not.toHaveLength(0);
  });

  test("shows only the documents of the account, last changed first", async () => {
    const [ada, bob] = [await openAccount(), await openAccount()];
    const { section: empty } = await openList(ada.cookie);
    expect(empty?.querySelector("a[href='/workshop']")).not.toBeNull();
    await addDocument(bob, "Not Ada's");
    const first = await addDocument(ada, "First");
    await addDocument(ada, "Second", "market-size");
    await ada.user.from(TABLE).update({ title: "First, changed" }).eq("id", first);
    const { section, text } = await openList(ada.cookie);
    expect(titlesIn(section)).toEqual(["First, changed", "Second"]);
    expect(text).toContain("Lean Canvas Updated");
    expect(text).toContain("Market size Updated");
  });
});

describe("a form of the list", () => {
  test("renames a document, and its open panel says so", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const form = { document: id, shown_title: "Lexa", title: "  Lexa 2 " };
    const { section } = await follow(owner, await change(owner, "rename", form));
    expect(panelOf(section)).toContain("The document is renamed.");
    expect(titlesIn(section)).toEqual(["Lexa 2"]);
  });

  test("rejects a name that cannot be and keeps the typed title", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const form = { document: id, shown_title: "Lexa", title: "a\0b" };
    const response = await change(owner, "rename", form);
    expect(response.status).toBe(422);
    const { document, section } = await parse(response);
    expect(document.title).toMatch(/^Error: /);
    const field = section?.querySelector("details[open] input[name=title]");
    expect(field?.getAttribute("value")).toBe("a\uFFFDb");
    expect(section?.querySelector("details[open] [role=alert]")).not.toBeNull();
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa" });
  });

  test("reports that another tab has renamed the document, and shows both names", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const form = { document: id, shown_title: "Lexa" };
    await change(owner, "rename", { ...form, title: "From one tab" });
    const response = await change(owner, "rename", { ...form, title: "From another" });
    expect(response.status).toBe(409);
    const { section, text } = await parse(response);
    expect(text).toContain(
      "This document changed in another tab: it is called “From one tab” now.",
    );
    const fields = [...(section?.querySelectorAll("details[open] input") ?? [])];
    const values = Object.fromEntries(
      fields.map((field) => [field.getAttribute("name"), field.getAttribute("value")]),
    );
    expect(values).toMatchObject({ shown_title: "From one tab", title: "From another" });
    await change(owner, "rename", { document: id, ...values, title: "From another" });
    expect(await rowOf(owner, id)).toMatchObject({ title: "From another" });
  });

  test("keeps the name of another tab if this one changed nothing, also after a refusal", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const form = { document: id, shown_title: "Lexa" };
    await change(owner, "rename", { ...form, title: "From one tab" });
    const kept = await follow(owner, await change(owner, "rename", { ...form, title: "Lexa" }));
    expect(kept.text).toContain("The name stays as it is.");
    expect(titlesIn(kept.section)).toEqual(["From one tab"]);
    const { section } = await parse(await change(owner, "rename", { ...form, title: " " }));
    const shown = section?.querySelector("details[open] input[name=shown_title]");
    expect(shown?.getAttribute("value")).toBe("Lexa");
  });

  test("duplicates a document, without its link", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner, "x".repeat(120));
    await change(owner, "share", { document: id });
    await follow(owner, await change(owner, "duplicate", { document: id }));
    const { data: rows } = await owner.user.from(TABLE).select().neq("id", id);
    const title = `Copy of ${"x".repeat(111)}…`;
    expect(rows).toMatchObject([{ kind: "lean-canvas", title, data, share_token: null }]);
  });

  test("deletes a document and restores it", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const other = await addDocument(owner, "Other");
    await change(owner, "delete", { document: other });
    const deleted = await follow(owner, await change(owner, "delete", { document: id }));
    expect(deleted.text).toContain("The document is deleted.");
    expect(titlesIn(deleted.section)).toEqual([]);
    const undo = deleted.section?.querySelector("form");
    expect(textOf(undo)).toBe("Undo Lexa");
    const target = undo?.querySelector("input")?.getAttribute("value") ?? "";
    const restored = await follow(owner, await change(owner, "restore", { document: target }));
    expect(titlesIn(restored.section)).toEqual(["Lexa"]);
    expect(restored.text).toContain("Recently deleted (1)");
  });

  test("creates a link and withdraws it, and its open panel shows both", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const shared = await follow(owner, await change(owner, "share", { document: id }));
    const link = shared.section?.querySelector("details[open] input[readonly]");
    const { share_token: token } = await rowOf(owner, id);
    expect(link?.getAttribute("value")).toBe(`${site.origin}/workshop/shared/${token}`);
    expect(panelOf(shared.section)).toContain("Withdraw the link");
    const withdrawn = await follow(owner, await change(owner, "withdraw", { document: id }));
    expect(panelOf(withdrawn.section)).toContain("Create a link");
    expect(await rowOf(owner, id)).toMatchObject({ share_token: null });
  });

  test("changes nothing of another account's document", async () => {
    const [ada, bob] = [await openAccount(), await openAccount()];
    const id = await addDocument(ada);
    await change(ada, "share", { document: id });
    const before = await rowOf(ada, id);
    const form = { document: id, shown_title: "Lexa", title: "Taken" };
    for (const intent of ["rename", "duplicate", "share", "delete", "restore"])
      expect([intent, (await change(bob, intent, form)).status]).toEqual([intent, 404]);
    // A link that is not there is as good as withdrawn.
    await change(bob, "withdraw", form);
    expect(await rowOf(ada, id)).toEqual(before);
    expect((await bob.user.from(TABLE).select()).data).toEqual([]);
  });

  test("with an unknown action or document id is rejected", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    expect((await change(owner, "constructor", { document: id })).status).toBe(400);
    expect((await change(owner, "delete", { document: "1" })).status).toBe(400);
  });

  test("reports that the account is full", async () => {
    const owner = await openAccount();
    const id = await addDocument(owner);
    const row = { kind: "lean-canvas", title: "Another", data };
    const rows = Array.from({ length: 199 }, () => row);
    expect((await owner.user.from(TABLE).insert(rows)).error).toBeNull();
    const response = await change(owner, "duplicate", { document: id });
    expect(response.status).toBe(409);
    expect((await parse(response)).text).toContain("Your account keeps at most 200 documents.");
  });
});
