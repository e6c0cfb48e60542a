import { filled, hrefsIn } from "../../support/pages/document.ts";
import { beforeEach, describe, expect, test } from "vitest";

import { newAccount } from "../../support/people/account.ts";
import { startDesk } from "../../support/people/desk.ts";
import type { Form } from "../../support/people/desk.ts";
import { textOf } from "../../support/pages/document.ts";
import { contactLead } from "../../support/lead.ts";

import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/people/staff.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const STAFF = "/app/desk/staff";
const AUDIT = "/app/desk/audit";

const desk = shared(startDesk);
beforeEach(() => void (desk.mailed.length = 0));

const change = (fields: Form) => desk.post(STAFF, fields, desk.admin);
const noticeAfter = (response: Response) => desk.noticeAfter(response, desk.admin);

describe("the staff page", () => {
  test("grants a role by address and withdraws it", async () => {
    const email = await newAccount(desk.backend);
    const address = ` ${email.toUpperCase()} `;
    const granted = await change({ intent: "grant", email: address, role: "sales" });
    expect(await noticeAfter(granted)).toContain("The role is granted.");
    const items = [...(await desk.open(STAFF, desk.admin)).querySelectorAll("li")];
    const item = items.find((one) => textOf(one).includes(email));
    expect(textOf(item)).toContain("No authenticator app yet");
    const inputs = item?.querySelectorAll<HTMLInputElement>("form:has([value=withdraw]) input");
    const fields = [...(inputs ?? [])].map(({ name, value }) => [name, value]);
    const withdrawn = await change(Object.fromEntries(fields));
    expect(await noticeAfter(withdrawn)).toContain("The role is withdrawn.");
    expect(textOf(await desk.open(STAFF, desk.admin))).not.toContain(email);
  });

  test.each([
    [{ email: "", role: "sales" }, "Enter the address of the account"],
    [{ email: "nobody@engine.example", role: "sales" }, "No account has confirmed this address."],
    [{ email: "ada@engine.example", role: "owner" }, "Choose a role"],
  ])("keeps the form and says what is wrong: %o", async (fields, problem) => {
    const main = await mainOf(await change({ intent: "grant", ...fields }), 422);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(main.querySelector("#grant-email")?.getAttribute("value")).toBe(fields.email);
  });

  test("keeps the last admin, and the own authenticator app", async () => {
    const { id: account } = desk.admin;
    const others = desk.operator.from("staff_roles").delete().eq("role", "admin");
    await others.neq("user_id", account).throwOnError();
    const last = await change({ intent: "withdraw", account, role: "admin" });
    expect(textOf(await mainOf(last, 409))).toContain("This is the last admin.");
    const reset = await change({ intent: "reset", account });
    expect(textOf(await mainOf(reset, 409))).toContain("Another admin must remove");
  });
});

const leads = () => desk.operator.from("contact_submissions");

/** Adds open leads of an owner; returns the id of one. */
async function addLeads(owner: string | null, count = 1): Promise<string> {
  const rows = Array.from({ length: count }, () => ({
    ...contactLead,
    owner,
    idempotency_key: crypto.randomUUID(),
  }));
  const { data } = await leads().insert(rows).select("id").throwOnError();
  return String(data[0]?.id);
}

/** The response to a question that is answered with yes; nothing has passed to anybody before. */
async function sure(response: Response, question: string) {
  const main = await mainOf(response, 200);
  expect(textOf(main.querySelector("output"))).toContain(question);
  const form = main.querySelector("form:has([name=sure])");
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const { data } = await leads().select("id").eq("owner", desk.sales.id).throwOnError();
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const done = await change({ ...fields, sure: "yes" });
  const after = await leads().select("id").eq("owner", desk.sales.id).throwOnError();
  expect(after.data.length - data.length).toBe(Number(/\d+/.exec(question)?.[0]));
  return done;
}

describe("who answers a lead", () => {
  test("a notification leads to the lead, also through sign-in", async () => {
    const key = "0f".repeat(32);
    const row = { ...contactLead, idempotency_key: key };
    const { data } = await leads().insert(row).select("id").single().throwOnError();
    const found = await desk.visit(`/app/desk/leads/${key}`, desk.sales);
    expect(found.headers.get("location")).toBe(`/app/desk/leads/${data.id}`);
    const login = (await desk.visit(`/app/desk/leads/${key}`)).headers.get("location");
    expect(login).toContain(encodeURIComponent(`/app/desk/leads/${key}`));
    expect((await desk.visit(`/app/desk/leads/${"1f".repeat(32)}`, desk.sales)).status).toBe(404);
  });

  test("a colleague who becomes the owner is mailed, and nobody for what they took", async () => {
    const page = `/app/desk/leads/${await addLeads(null)}`;
    for (const owner of [desk.sales, desk.admin]) {
      expect(desk.mailed).toEqual([]);
      const form = filled(await desk.open(page, desk.sales), "Save", { owner: owner.id });
      expect((await desk.post(page, form, desk.sales)).status).toBe(303);
    }
    const about = expect.objectContaining({
      full_name: contactLead.full_name,
      form: contactLead.form,
    }) as object;
    expect(desk.mailed).toEqual([{ address: desk.admin.email, leads: 1, page, about }]);
  });

  test("a leaver's open leads pass to a colleague, with the role or later", async () => {
    const one = await newStaff(desk.backend, ["sales"]);
    const other = await newStaff(desk.backend, ["sales"]);
    await addLeads(one.id, 2);
    await addLeads(other.id, 3);
    const withdraw = { intent: "withdraw", role: "sales" };
    const leaving = { ...withdraw, account: one.id, to: desk.sales.id };
    const handed = await sure(
      await change(leaving),
      `Hand over 2 leads of ${one.email} to ${desk.sales.email}?The role Sales is withdrawn`,
    );
    expect(await noticeAfter(handed)).toContain("have their new owner");
    await change({ ...withdraw, account: other.id, to: "" });
    const section = (await desk.open(STAFF, desk.admin))
      .querySelector("#open-leads")
      ?.closest("section");
    expect(textOf(section)).not.toContain(one.email);
    const form = section?.querySelector(`form:has([value='${other.id}'])`);
    expect(form?.querySelector(`option[value='${desk.sales.id}']`)).not.toBeNull();
    const fields = { intent: "hand-over", account: other.id };
    for (const to of ["", desk.editor.id]) {
      const refused = await change({ ...fields, to });
      expect([400, 409, 422]).toContain(refused.status);
      expect(textOf(await mainOf(refused))).toContain("Choose a colleague");
    }
    const all = { ...fields, to: desk.sales.id };
    const question = `Hand over 3 leads of ${other.email} to ${desk.sales.email}?`;
    const done = await sure(await change(all), question);
    expect(await noticeAfter(done)).toContain("new owner");
    expect(await noticeAfter(await change(all))).toContain("no leads");
    const page = "/app/desk/leads?owner=mine";
    expect(desk.mailed).toEqual(
      [2, 3].map((leads) => ({ address: desk.sales.email, leads, page })),
    );
  });
});

const linksIn = (main: Element) => hrefsIn(main, "tbody td a");

test("the audit log names who did what, and links what was changed", async () => {
  const posts = desk.editor.client.from("blog_posts");
  const many = Array.from({ length: 60 }, (_, at) => ({ slug: `audited-${at}`, title: "Audited" }));
  const { data: added } = await posts.insert(many).select("id").throwOnError();
  const address = await newAccount(desk.backend);
  await desk.admin.client.rpc("grant_staff_role", { address, role: "sales" }).throwOnError();
  await posts.update({ author: "Grace Hopper" }).eq("slug", "audited-0").throwOnError();

  const log = await desk.open(AUDIT, desk.admin);
  const rows = [...log.querySelectorAll("tbody tr:has(td)")].map((row) =>
    ["td:nth-child(2)", "td:nth-child(3) :is(p, summary > span > span)"].map((part) =>
      textOf(row.querySelector(part)),
    ),
  );
  expect(rows.slice(0, 3)).toEqual([
    [desk.editor.name, "changed article Audited"],
    [desk.admin.name, `added role Sales: ${address.slice(0, address.indexOf("@"))}`],
    // What one statement did is one act.
    [desk.editor.name, "added 60 articles"],
  ]);
  expect(textOf(log)).toContain("Changed: author");
  const [article = ""] = linksIn(log);
  const author = (await desk.open(article, desk.editor)).querySelector("[name=author]");
  expect(author?.getAttribute("value")).toBe("Grace Hopper");
  const all = new Set(linksIn(log));
  expect(added.filter(({ id }) => !all.has(`/app/desk/articles/${id}`))).toEqual([]);

  const record = article.split("/").at(-1);
  const filters = `?who=${desk.editor.id}&action=update&table=blog_posts&record=${record}`;
  const found = await desk.open(AUDIT + filters, desk.admin);
  expect(found.querySelectorAll("tbody tr:has(td)")).toHaveLength(1);
  expect(linksIn(found)).toContain(article);
  await desk.open(`${AUDIT}?who=1%27&from=2026-02-31&record=%00&before=x%27`, desk.admin);
  const file = await desk.visit(`${AUDIT}.csv${filters}`, desk.admin);
  expect(file.headers.get("content-type")).toContain("text/csv");
  const [, line, ...others] = (await file.text()).trimEnd().split("\r\n");
  expect(others).toEqual([]);
  // A tab keeps an id that looks like a number from being read as one.
  expect(line?.replaceAll('"\t', '"')).toContain(
    `"${desk.editor.email}","changed","Articles","${record}"`,
  );
  const [newest] = (await desk.open(AUDIT, desk.admin)).querySelectorAll("tbody tr:has(td)");
  expect(textOf(newest)).toContain("exported 1 entry of this log");
});
