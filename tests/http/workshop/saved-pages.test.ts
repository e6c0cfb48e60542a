import { describe, expect, test } from "vitest";

import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import {
  addDocument,
  openAccount as newOwner,
  rowOf,
  TABLE,
} from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { startFakeService } from "../../support/service.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/site.ts";

const kind = "lean-canvas";
const belief = "Counsel loses time on fallbacks <b>every day</b>";
const canvas = {
  ...canvasExample,
  name: "Lexa",
  beliefs: [
    { block: "problem", text: belief, evidence: "fact", source: "", impact: 5, guess: false },
  ],
};
const unreadable = { schemaVersion: 9, text: "from a newer version" };

const backend = shared(startSiteBackend);
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));

const openAccount = () => newOwner(backend, site);

function visit(path: string, cookie = "", at = site): Promise<Response> {
  const headers = cookie ? { Cookie: cookie } : undefined;
  return fetch(`${at.origin}${path}`, { redirect: "manual", ...(headers && { headers }) });
}

async function parse(response: Response) {
  const document = parseDocument(await response.text());
  const main = document.querySelector("main");
  const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
  return { main, text: textOf(main), robots };
}

function add(owner: Owner, data: object = canvas): Promise<string> {
  return addDocument(owner, { kind, title: "Lexa", data });
}

async function share({ user }: Owner, document: string, shared = true): Promise<string> {
  const { data: token } = await user.rpc("share_workshop_document", { document, shared });
  return `/workshop/shared/${token}`;
}

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const pathOf = (id: string) => `/app/documents/${id}`;

describe("the page of a saved document", () => {
  test("shows the document only to its owner, with typed markup as text", async () => {
    const [ada, bob] = [await openAccount(), await openAccount()];
    const id = await add(ada);
    const response = await visit(pathOf(id), ada.cookie);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { main, text, robots } = await parse(response);
    expect(text).toContain(belief);
    expect(main?.querySelector("b")).toBeNull();
    expect(robots).toBe("noindex");
    const foreign = await visit(pathOf(id), bob.cookie);
    expect(foreign.status).toBe(404);
    expect((await parse(foreign)).text).toContain("Document not found");
    const signedOut = await visit(pathOf(id));
    expect(signedOut.headers.get("location")).toBe(
      `/auth/login?redirectUrl=${encodeURIComponent(pathOf(id))}`,
    );
  });

  test("is missing for an id that does not exist", async () => {
    const { cookie } = await openAccount();
    for (const path of [pathOf("1"), `${pathOf(UNKNOWN)}/download`])
      expect((await visit(path, cookie)).status).toBe(404);
  });

  test("links to the session with the answers of the document", async () => {
    const owner = await openAccount();
    const { main } = await parse(await visit(pathOf(await add(owner)), owner.cookie));
    const form = main?.querySelector('form[action="/workshop/lean-canvas"]');
    const fields = [...(form?.querySelectorAll("input") ?? [])];
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const answers = { ...values, intent: "go:result" };
    const posted = await postForm(`${site.origin}/workshop/lean-canvas`, answers);
    const isMoved = posted.status === 303;
    const session = await parse(
      isMoved ? await visit(posted.headers.get("location") ?? "") : posted,
    );
    expect(session.text).toContain(belief);
  });

  test("offers to download the stored data of a document that it cannot show", async () => {
    const owner = await openAccount();
    const id = await add(owner, unreadable);
    const { main, text } = await parse(await visit(pathOf(id), owner.cookie));
    expect(text).toContain("This document cannot be shown");
    const link = main?.querySelector("a[type='application/json']")?.getAttribute("href") ?? "";
    const file = await visit(link, owner.cookie);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(await file.json()).toMatchObject({ kind, title: "Lexa", data: unreadable });
    expect((await visit(link)).status).toBe(303);
  });

  test("offers the same actions as the list", async () => {
    const owner = await openAccount();
    const id = await add(owner);
    const change = (intent: string, fields: Record<string, string> = {}) =>
      postForm(`${site.origin}${pathOf(id)}`, { intent, ...fields }, { Cookie: owner.cookie });
    const renamed = await change("rename", { shown_title: "Lexa", title: "Lexa 2" });
    expect(renamed.headers.get("location")).toBe(pathOf(id));
    const refused = await change("rename", { shown_title: "Lexa 2", title: "" });
    expect(refused.status).toBe(422);
    expect((await parse(refused)).text).toContain("Enter a name");
    expect((await change("delete")).headers.get("location")).toBe("/app");
    const { text } = await parse(await visit(pathOf(id), owner.cookie));
    expect(text).toContain("This document is deleted.");
    await change("restore");
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa 2", deleted_at: null });
  });
});

describe("a shared document", () => {
  test("can be read with its link, as it is now, but not by search engines or caches, and not in the log", async () => {
    const owner = await openAccount();
    const id = await add(owner);
    const path = await share(owner, id);
    const response = await visit(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const html = await response.text();
    expect(html).toContain("Counsel loses time on fallbacks");
    for (const secret of [id, owner.email]) expect(html).not.toContain(secret);
    const { main, robots } = await parse(await visit(path));
    expect(robots).toBe("noindex");
    const actions = [...(main?.querySelectorAll("form") ?? [])].map((form) => form.action);
    expect(actions).toEqual(["/workshop/download/lean-canvas"]);
    const changed = {
      ...canvas,
      beliefs: [{ ...canvas.beliefs[0], text: "Quite another belief" }],
    };
    await owner.user.from(TABLE).update({ data: changed }).eq("id", id);
    expect((await parse(await visit(path))).text).toContain("Quite another belief");
    const logged = () => site.log.some((entry) => entry.path === "/workshop/shared/[token]");
    await expect.poll(logged).toBe(true);
    expect(JSON.stringify(site.log)).not.toContain(path.split("/").at(-1));
  });

  test("is not found once the link is withdrawn or the document is deleted", async () => {
    const owner = await openAccount();
    const [withdrawn, deleted] = [await add(owner), await add(owner)];
    const paths = [await share(owner, withdrawn), await share(owner, deleted)];
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    await share(owner, withdrawn, false);
    await owner.user.from(TABLE).update({ deleted_at: "now" }).eq("id", deleted);
    for (const path of [...paths, `/workshop/shared/${"0".repeat(32)}`, "/workshop/shared/x"]) {
      const response = await visit(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect((await parse(response)).text).toContain("This link does not open a document");
    }
  });
});

test("pages show a message when Supabase cannot read documents", async () => {
  const owner = await openAccount();
  const id = await add(owner);
  const service = await startFakeService();
  const down = await startSite({ supabase: service.supabase });
  const user = (await owner.user.auth.getUser()).data.user;
  service.answer = ({ url }, response) => {
    const isUser = url?.startsWith("/auth/v1/user");
    response.writeHead(isUser ? 200 : 500, { "Content-Type": "application/json" });
    response.end(isUser ? JSON.stringify(user) : "{}");
  };
  const list = await visit("/app", owner.cookie, down);
  expect(list.status).toBe(200);
  expect((await parse(list)).text).toContain("Your documents cannot be read right now.");
  const page = await visit(pathOf(id), owner.cookie, down);
  expect(page.status).toBe(503);
  expect((await parse(page)).text).toContain("Your documents cannot be read right now.");
  const shared = await visit(`/workshop/shared/${"0".repeat(32)}`, "", down);
  expect(shared.status).toBe(503);
  expect(shared.headers.get("cache-control")).toContain("no-store");
  await down.close();
  await service.close();
});

describe("an account with documents", () => {
  test("downloads them with its other data", async () => {
    const [ada, bob] = [await openAccount(), await openAccount()];
    const id = await add(ada);
    const deleted = await add(ada, unreadable);
    await ada.user.from(TABLE).update({ deleted_at: "now" }).eq("id", deleted);
    const path = await share(ada, id);
    await addDocument(bob, { kind, title: "Bob's", data: canvas });
    const text = await (await visit("/app/account/download", ada.cookie)).text();
    const { documents } = JSON.parse(text) as { documents: unknown };
    expect(documents).toMatchObject([
      { id, kind, title: "Lexa", data: canvas, deleted_at: null },
      { id: deleted, data: unreadable, deleted_at: expect.any(String) },
    ]);
    expect(text).not.toContain("Bob's");
    expect(text).not.toContain(path.split("/").at(-1));
  });
});
