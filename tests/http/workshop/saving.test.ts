import { describe, expect, test } from "vitest";

import { encodeDocument } from "../../../app/features/workshop/document-codec.server.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { createClockAhead, startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import {
  addDocument,
  openAccount as newOwner,
  rowOf,
  rowsOf,
} from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { startFakeService } from "../../support/service.ts";
import { expire } from "../../support/session.ts";
import { shared } from "../../support/shared.ts";
import { postForm, startSite } from "../../support/site.ts";

const kind = "lean-canvas";
const canvas = { ...canvasExample, name: "Lexa" };

const clock = createClockAhead();

const backend = shared(() => startSiteBackend({ now: clock.now }));
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));

function openAccount(): Promise<Owner> {
  clock.advance(1_000);
  return newOwner(backend, site);
}

const encode = (document: object) => encodeDocument(document as typeof canvas);

type Values = Record<string, string>;

function save(cookie: string, values: Values, at = site): Promise<Response> {
  return postForm(`${at.origin}/workshop/save`, values, cookie ? { Cookie: cookie } : {});
}

function saveCanvas(owner: Owner, document: object = canvas, values: Values = {}) {
  return save(owner.cookie, { kind, document: encode(document), ...values });
}

async function parse(response: Response) {
  const document = parseDocument(await response.text());
  const main = document.querySelector("main");
  return { main, text: textOf(main) };
}

/** The fields of the form with this button. */
function formOf(main: Element | null, label: string): Values {
  const button = [...(main?.querySelectorAll("button") ?? [])].find(
    (each) => textOf(each) === label,
  );
  const fields = [...(button?.closest("form")?.querySelectorAll("input") ?? [])];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function idIn(response: Response): string {
  expect(response.status).toBe(303);
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^\/app\/documents\/[\w-]{36}$/);
  return location.slice("/app/documents/".length);
}

describe("saving a new document", () => {
  test("names it by its first answer and shows it", async () => {
    const owner = await openAccount();
    const response = await saveCanvas(owner);
    const id = idIn(response);
    expect(await rowOf(owner, id)).toMatchObject({ kind, title: "Lexa", data: canvas, version: 1 });
    const cookie = cookiesAfter(owner.cookie, response);
    const page = await fetch(`${site.origin}/app/documents/${id}`, { headers: { Cookie: cookie } });
    expect((await parse(page)).text).toContain("Your document is saved in your account.");
  });

  test("accepts JSON, and names a document without a first answer by its kind", async () => {
    const owner = await openAccount();
    const data = { ...canvas, name: "" };
    const id = idIn(await save(owner.cookie, { kind, document: JSON.stringify(data) }));
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lean Canvas", data });
  });

  test("by a double click stores it once", async () => {
    const owner = await openAccount();
    const ids = (await Promise.all([saveCanvas(owner), saveCanvas(owner)])).map(idIn);
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test.each([
    ["another kind", { kind: "market-size" }],
    ["damaged JSON", { document: "{" }],
    ["a value that unpacks to 10 MB", { document: encode({ name: "x".repeat(10_000_000) }) }],
  ])("rejects %s", async (_case, values) => {
    const owner = await openAccount();
    const response = await saveCanvas(owner, canvas, values);
    expect(response.status).toBe(422);
    expect((await parse(response)).text).toContain("This document cannot be read");
    expect(await rowsOf(owner)).toEqual([]);
  });

  test("keeps the document on the page when the account is full", async () => {
    const owner = await openAccount();
    const rows = Array.from({ length: 200 }, (_, at) => ({
      kind,
      title: `No. ${at}`,
      data: canvas,
    }));
    expect((await owner.user.from("workshop_documents").insert(rows)).error).toBeNull();
    const response = await saveCanvas(owner);
    expect(response.status).toBe(409);
    const { main, text } = await parse(response);
    expect(text).toContain("Your account is full");
    await owner.user.from("workshop_documents").delete().eq("title", "No. 0");
    idIn(await save(owner.cookie, formOf(main, "Save to my account")));
  });
});

describe("saving a change", () => {
  const changed = { ...canvas, name: "Lexa 2" };

  test("increases the version, and updates the title unless the owner has chosen one", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    expect(idIn(await saveCanvas(owner, changed, { saved: `${id}.1` }))).toBe(id);
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa 2", data: changed, version: 2 });
    await owner.user.from("workshop_documents").update({ title: "Mine" }).eq("id", id);
    await saveCanvas(owner, canvas, { saved: `${id}.2` });
    expect(await rowOf(owner, id)).toMatchObject({ title: "Mine", data: canvas, version: 3 });
  });

  test("after another tab saved a newer version, the visitor can save a copy", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    await saveCanvas(owner, { ...canvas, name: "Other tab" }, { saved: `${id}.1` });
    const response = await saveCanvas(owner, changed, { saved: `${id}.1` });
    expect(response.status).toBe(409);
    const { main, text } = await parse(response);
    expect(text).toContain("Your account has a newer version");
    expect(main?.querySelector(`a[href="/app/documents/${id}"]`)).not.toBeNull();
    expect(await rowOf(owner, id)).toMatchObject({ title: "Other tab" });
    const copy = idIn(await save(owner.cookie, formOf(main, "Save this as a copy")));
    expect(copy).not.toBe(id);
    expect(await rowOf(owner, copy)).toMatchObject({ data: changed });
    expect(await rowOf(owner, id)).toMatchObject({ title: "Other tab", version: 2 });
  });

  test("after another tab saved other answers, both are saved, and the visitor is told", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    const [first, ...others] = canvas.beliefs;
    const theirs = { ...canvas, test: "Their test", beliefs: [{ ...first, impact: 1 }, ...others] };
    await saveCanvas(owner, theirs, { saved: `${id}.1` });
    const last = { ...others.at(-1), text: "My belief" };
    const beliefs = [first, ...others.slice(0, -1), last];
    const mine = { ...canvas, name: "Mine", beliefs };
    const response = await saveCanvas(owner, mine, { saved: `${id}.1` });
    expect(idIn(response)).toBe(id);
    const merged = {
      ...mine,
      test: "Their test",
      beliefs: [{ ...first, impact: 1 }, ...beliefs.slice(1)],
    };
    expect(await rowOf(owner, id)).toMatchObject({ title: "Mine", data: merged, version: 3 });
    const cookie = cookiesAfter(owner.cookie, response);
    const page = await fetch(`${site.origin}/app/documents/${id}`, { headers: { Cookie: cookie } });
    expect((await parse(page)).text).toContain("another tab or device had saved meanwhile");
  });

  test("after another tab changed the same answer, the visitor can use theirs, with its others", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    const theirs = { ...canvas, name: "Other tab", test: "Their test" };
    await saveCanvas(owner, theirs, { saved: `${id}.1` });
    const refused = await parse(await saveCanvas(owner, changed, { saved: `${id}.1` }));
    const again = formOf(refused.main, "Use my answers in the saved version");
    expect(idIn(await save(owner.cookie, again))).toBe(id);
    const data = { ...changed, test: "Their test" };
    expect(await rowOf(owner, id)).toMatchObject({ data, version: 3 });
  });

  test("by a double click causes no conflict", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    const send = () => saveCanvas(owner, changed, { saved: `${id}.1` });
    expect([idIn(await send()), idIn(await send())]).toEqual([id, id]);
    expect(await rowOf(owner, id)).toMatchObject({ version: 2 });
  });

  test.each(["another account's", "a deleted", "an unknown"])(
    "of %s document is saved as a new one instead",
    async (which) => {
      const [owner, other] = [await openAccount(), await openAccount()];
      const id = which.startsWith("another")
        ? await addDocument(other, { kind, title: "Hers", data: canvas })
        : idIn(await saveCanvas(owner));
      if (which === "a deleted")
        await owner.user.from("workshop_documents").update({ deleted_at: "now" }).eq("id", id);
      const saved = which === "an unknown" ? "1.1" : `${id}.1`;
      const response = await saveCanvas(owner, changed, { saved });
      expect(response.status).toBe(409);
      const { main, text } = await parse(response);
      expect(text).toContain("no longer in your account");
      const copy = idIn(await save(owner.cookie, formOf(main, "Save to my account")));
      expect(await rowOf(owner, copy)).toMatchObject({ data: changed });
      if (which.startsWith("another"))
        expect(await rowOf(other, id)).toMatchObject({ title: "Hers", version: 1 });
    },
  );
});

describe("without a session", () => {
  test("a long document stays on the page while the visitor signs in in another tab", async () => {
    const response = await save("", { kind, document: encode(canvas) });
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { main, text } = await parse(response);
    expect(text).toContain("Sign in to save this document");
    const links = [...(main?.querySelectorAll("a[target=_blank]") ?? [])];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/auth/login", "/auth/signup"]);
    const owner = await openAccount();
    const id = idIn(await save(owner.cookie, formOf(main, "Save to my account")));
    expect(await rowOf(owner, id)).toMatchObject({ data: canvas });
  });

  test("a short document is offered for saving after the sign-in", async () => {
    const unanswered = { beliefs: [], test: "", threshold: "", ifItFails: "" };
    const short = { ...canvas, example: false, ...unanswered };
    const { main } = await parse(await save("", { kind, document: encode(short) }));
    const signIn = new URL(main?.querySelector("a")?.getAttribute("href") ?? "", site.origin);
    const owner = await openAccount();
    const destination = signIn.searchParams.get("redirectUrl") ?? "";
    const page = await fetch(`${site.origin}${destination}`, { headers: { Cookie: owner.cookie } });
    expect(await rowsOf(owner)).toEqual([]);
    const ask = await parse(page);
    expect(ask.text).toContain("Save this document in your account");
    const id = idIn(await save(owner.cookie, formOf(ask.main, "Save to my account")));
    expect(await rowOf(owner, id)).toMatchObject({ data: short });
  });

  test("a change of a saved document stays on the page after the session has ended", async () => {
    const owner = await openAccount();
    const id = idIn(await saveCanvas(owner));
    await owner.user.auth.signOut({ scope: "global" });
    const changed = { ...canvas, name: "Lexa 2" };
    const values = { kind, document: encode(changed), saved: `${id}.1` };
    const response = await save(expire(owner.cookie), values);
    expect(response.status).toBe(401);
    const form = formOf((await parse(response)).main, "Save to my account");
    expect(form).toMatchObject({ saved: `${id}.1` });
  });

  test("the address without a document redirects to the workshop", async () => {
    for (const query of ["", "?kind=lean-canvas&document=x"]) {
      const response = await fetch(`${site.origin}/workshop/save${query}`, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/workshop"]);
    }
  });
});

test("the document stays on the page while Supabase is down", async () => {
  const service = await startFakeService();
  const down = await startSite({ supabase: service.supabase });
  service.answer = (_request, response) => response.writeHead(503).end();
  const owner = await openAccount();
  const response = await save(owner.cookie, { kind, document: encode(canvas) }, down);
  expect(response.status).toBe(503);
  const { main, text } = await parse(response);
  expect(text).toContain("Your account cannot be reached right now. Nothing is lost");
  idIn(await save(owner.cookie, formOf(main, "Save to my account")));
  await down.close();
  await service.close();
});
