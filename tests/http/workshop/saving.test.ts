import { describe, expect, test } from "vitest";

import { encodeDocument } from "../../../app/features/workshop/document-codec.server.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { addDocument, rowOf, rowsOf, TABLE } from "../../support/saved-documents.ts";
import type { Owner } from "../../support/saved-documents.ts";
import { expire } from "../../support/people/session.ts";
import { filled, hrefsIn } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import type { Person } from "../../support/servers/whole-site.ts";
import { pageOf, startWorkshop } from "../../support/workshop.ts";

const kind = "lean-canvas";
const SAVE = "Save to my account";
const canvas = { ...canvasExample, name: "Lexa" };
const changed = { ...canvas, name: "Lexa 2" };

const home = shared(startWorkshop);

const encode = (document: object) => encodeDocument(document as typeof canvas);

type Values = Record<string, string>;

const save = (person: Person, values: Values) => home.post("/workshop/save", values, person);

function saveCanvas(owner: Owner, document: object = canvas, values: Values = {}) {
  return save(owner, { kind, document: encode(document), ...values });
}

function idIn(response: Response): string {
  expect(response.status).toBe(303);
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^\/app\/documents\/[\w-]{36}$/);
  return location.slice("/app/documents/".length);
}

/** An owner, and the id of the canvas that they have saved. */
async function withCanvas(): Promise<{ owner: Owner; id: string }> {
  const owner = await home.openAccount();
  return { owner, id: idIn(await saveCanvas(owner)) };
}

describe("saving a new document", () => {
  test("names it by its first answer or its kind, and shows it", async () => {
    const owner = await home.openAccount();
    const response = await saveCanvas(owner);
    const row = { kind, title: "Lexa", data: canvas, replaced_at: null };
    expect(await rowOf(owner, idIn(response))).toMatchObject(row);
    const { text } = await home.pageAfter(response, owner);
    expect(text).toContain("Your document is saved in your account.");
    const data = { ...canvas, name: "" };
    const id = idIn(await save(owner, { kind, document: JSON.stringify(data) }));
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lean Canvas", data });
  });

  test("by a double click stores it once", async () => {
    const owner = await home.openAccount();
    const ids = (await Promise.all([saveCanvas(owner), saveCanvas(owner)])).map(idIn);
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test.each([
    ["another kind", { kind: "market-size" }],
    ["damaged JSON", { document: "{" }],
    ["a value that unpacks to 10 MB", { document: encode({ name: "x".repeat(10_000_000) }) }],
  ])("rejects %s", async (_case, values) => {
    const owner = await home.openAccount();
    const response = await saveCanvas(owner, canvas, values);
    expect((await pageOf(response, 422)).text).toContain("This document cannot be read");
    expect(await rowsOf(owner)).toEqual([]);
  });

  test("keeps the document on the page when the account is full", async () => {
    const owner = await home.openAccount();
    const rows = Array.from({ length: 200 }, (_, at) => ({
      kind,
      title: `No. ${at}`,
      data: canvas,
    }));
    expect((await owner.client.from(TABLE).insert(rows)).error).toBeNull();
    const page = await pageOf(await saveCanvas(owner), 409);
    expect(page.text).toContain("Your account is full");
    await owner.client.from(TABLE).delete().eq("title", "No. 0");
    idIn(await save(owner, filled(page.main, SAVE)));
  });
});

describe("saving a change", () => {
  test("says what it replaced, and updates the title unless the owner has chosen one", async () => {
    const { owner, id } = await withCanvas();
    const response = await saveCanvas(owner, changed, { saved: id });
    expect(idIn(response)).toBe(id);
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa 2", data: changed });
    const { text } = await home.pageAfter(response, owner);
    expect(text).toMatch(
      /Your document is saved in your account\. It replaced “Lexa”, which was saved on \w+ \d+, \d{4} at \d\d:\d\d UTC\./,
    );
    await owner.client.from(TABLE).update({ title: "Mine" }).eq("id", id);
    await saveCanvas(owner, canvas, { saved: id });
    const last = { title: "Mine", data: canvas, replaced_title: "Mine" };
    expect(await rowOf(owner, id)).toMatchObject(last);
  });

  test("after another tab, the last save wins and says what it replaced", async () => {
    const { owner, id } = await withCanvas();
    await saveCanvas(owner, { ...canvas, name: "Other tab" }, { saved: id });
    const response = await saveCanvas(owner, changed, { saved: id });
    expect(await rowOf(owner, id)).toMatchObject({ title: "Lexa 2", data: changed });
    expect((await home.pageAfter(response, owner)).text).toContain("It replaced “Other tab”,");
  });

  test("by a double click replaces once", async () => {
    const { owner, id } = await withCanvas();
    const send = () => saveCanvas(owner, changed, { saved: id });
    expect([idIn(await send()), idIn(await send())]).toEqual([id, id]);
    expect(await rowOf(owner, id)).toMatchObject({ replaced_title: "Lexa" });
  });

  test.each(["another account's", "a deleted"])("of %s document adds a new one", async (which) => {
    const [{ owner, id: own }, other] = [await withCanvas(), await home.openAccount()];
    const foreign = await addDocument(other, { kind, title: "Hers", data: canvas });
    await owner.client.from(TABLE).update({ deleted_at: "now" }).eq("id", own);
    const saved = which === "a deleted" ? own : foreign;
    const page = await pageOf(await saveCanvas(owner, changed, { saved }), 409);
    expect(page.text).toContain("no longer in your account");
    const copy = idIn(await save(owner, filled(page.main, SAVE)));
    expect(await rowOf(owner, copy)).toMatchObject({ data: changed });
    expect(await rowOf(other, foreign)).toMatchObject({ title: "Hers", data: canvas });
  });
});

describe("without a session", () => {
  test("a long document stays on the page while the visitor signs in in another tab", async () => {
    const response = await save({ cookie: "" }, { kind, document: encode(canvas) });
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await pageOf(response);
    expect(page.text).toContain("Sign in to save this document");
    expect(hrefsIn(page.main, "a[target=_blank]")).toEqual(["/auth/login", "/auth/signup"]);
    const owner = await home.openAccount();
    const id = idIn(await save(owner, filled(page.main, SAVE)));
    expect(await rowOf(owner, id)).toMatchObject({ data: canvas });
  });

  test("a short document is offered for saving after the sign-in", async () => {
    const unanswered = { beliefs: [], test: "", threshold: "", ifItFails: "" };
    const short = { ...canvas, example: false, ...unanswered };
    const { main } = await pageOf(await save({ cookie: "" }, { kind, document: encode(short) }));
    const signIn = new URL(main.querySelector("a")?.getAttribute("href") ?? "", home.site.origin);
    const owner = await home.openAccount();
    const page = await home.visit(signIn.searchParams.get("redirectUrl") ?? "", owner);
    expect(await rowsOf(owner)).toEqual([]);
    const ask = await pageOf(page);
    expect(ask.text).toContain("Save this document in your account");
    const id = idIn(await save(owner, filled(ask.main, SAVE)));
    expect(await rowOf(owner, id)).toMatchObject({ data: short });
  });

  test("a change of a saved document stays on the page after the session has ended", async () => {
    const { owner, id } = await withCanvas();
    await owner.client.auth.signOut({ scope: "global" });
    const values = { kind, document: encode(changed), saved: id };
    const response = await save({ cookie: expire(owner.cookie) }, values);
    expect(filled((await pageOf(response, 401)).main, SAVE)).toMatchObject({ saved: id });
  });

  test("the address without a document redirects to the workshop", async () => {
    for (const query of ["", "?kind=lean-canvas&document=x"]) {
      const { status, headers } = await home.visit(`/workshop/save${query}`);
      expect([status, headers.get("location")]).toEqual([303, "/workshop"]);
    }
  });
});

test("the document stays on the page while Supabase is down", async () => {
  const owner = await home.openAccount();
  home.proxy.set("500");
  const page = await pageOf(await saveCanvas(owner), 503);
  home.proxy.set("none");
  expect(page.text).toContain("Your account cannot be reached right now. Nothing is lost");
  idIn(await save(owner, filled(page.main, SAVE)));
});
