import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newAccount, signIn } from "../../support/account.ts";
import { contactLead } from "../../support/lead.ts";
import { textOf } from "../../support/document.ts";
import { newStaff } from "../../support/staff.ts";
import type { StaffAccount } from "../../support/staff.ts";
import type { OwnerNotice } from "../../../app/features/leads/lead.ts";
import { mainOf, startWholeSite } from "../../support/whole-site.ts";
import type { WholeSite } from "../../support/whole-site.ts";

const DESK = "/app/desk";
const STAFF = "/app/desk/staff";
const AUDIT = "/app/desk/audit";

let desk: WholeSite;
let admin: StaffAccount;
let sales: StaffAccount;
let editor: StaffAccount;
let mailed: OwnerNotice[] = [];

beforeAll(async () => {
  desk = await startWholeSite({ notifyOwner: async (notice) => void mailed.push(notice) });
  admin = await newStaff(desk.backend, ["admin"]);
  sales = await newStaff(desk.backend, ["sales"]);
  editor = await newStaff(desk.backend, ["editor"]);
});
afterAll(() => desk.close());
beforeEach(() => {
  mailed = [];
});

function change(fields: Record<string, string>): Promise<Response> {
  return desk.post(STAFF, fields, admin);
}

async function noticeAfter(response: Response): Promise<string> {
  return textOf((await desk.pageAfter(response, admin)).querySelector("output"));
}

describe("the staff page", () => {
  let email: string;

  beforeEach(async () => {
    email = await newAccount(desk.backend);
  });

  test("grants a role by address and withdraws it", async () => {
    const address = ` ${email.toUpperCase()} `;
    const granted = await change({ intent: "grant", email: address, role: "sales" });
    expect(await noticeAfter(granted)).toContain("The role is granted.");
    const items = [...(await desk.open(STAFF, admin)).querySelectorAll("li")];
    const item = items.find((one) => textOf(one).includes(email));
    expect(textOf(item)).toContain("No authenticator app yet");
    const inputs = item?.querySelectorAll<HTMLInputElement>("form:has([value=withdraw]) input");
    const fields = [...(inputs ?? [])].map(({ name, value }) => [name, value]);
    const withdrawn = await change(Object.fromEntries(fields));
    expect(await noticeAfter(withdrawn)).toContain("The role is withdrawn.");
    expect(textOf(await desk.open(STAFF, admin))).not.toContain(email);
  });

  test.each([
    [{ email: "", role: "sales" }, "Enter the address of the account"],
    [{ email: "nobody@engine.example", role: "sales" }, "No account has confirmed this address."],
    [{ email: "ada@engine.example", role: "owner" }, "Choose a role"],
  ])("keeps the form and says what is wrong: %o", async (fields, problem) => {
    const refused = await change({ intent: "grant", ...fields });
    expect(refused.status).toBe(422);
    const main = await mainOf(refused);
    expect(textOf(main.querySelector("[role=alert]"))).toContain(problem);
    expect(main.querySelector("#grant-email")?.getAttribute("value")).toBe(fields.email);
  });

  test("keeps the last admin, and the own authenticator app", async () => {
    const { id: account } = admin;
    const others = desk.operator.from("staff_roles").delete().eq("role", "admin");
    await others.neq("user_id", account).throwOnError();
    const last = await change({ intent: "withdraw", account, role: "admin" });
    expect(last.status).toBe(409);
    expect(textOf(await mainOf(last))).toContain("This is the last admin.");
    const reset = await change({ intent: "reset", account });
    expect(reset.status).toBe(409);
    expect(textOf(await mainOf(reset))).toContain("Another admin must remove");
  });

  test("removes a lost app, after which the password opens the account", async () => {
    const forgetful = await newStaff(desk.backend, ["sales"]);
    const reset = await change({ intent: "reset", account: forgetful.id });
    expect(await noticeAfter(reset)).toContain("The authenticator app is removed");
    const cookie = (await signIn(desk.site, forgetful.email)) ?? "";
    const response = await desk.visit(DESK, { cookie });
    expect(response.headers.get("location")).toBe("/app/account#two-step");
  });

  test.each<Record<string, string>>([
    {},
    { intent: "reset" },
    { intent: "withdraw", account: "1", role: "admin" },
  ])("answers a form that it does not have with 400: %o", async (fields) => {
    expect((await change(fields)).status).toBe(400);
  });
});

const leads = () => desk.operator.from("contact_submissions");

/** Adds open leads of an owner; returns their ids. */
async function addLeads(assignee: string | null, count = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    ...contactLead,
    assignee,
    idempotency_key: crypto.randomUUID(),
  }));
  const { data } = await leads().insert(rows).select("id").throwOnError();
  return data.map(({ id }) => id as string);
}

describe("who answers a lead", () => {
  test("a notification leads to the lead, also through sign-in", async () => {
    const key = "0f".repeat(32);
    const row = { ...contactLead, idempotency_key: key };
    const { data } = await leads().insert(row).select("id").single().throwOnError();
    const found = await desk.visit(`/app/desk/leads/${key}`, sales);
    expect(found.headers.get("location")).toBe(`/app/desk/leads/${data.id}`);
    const login = (await desk.visit(`/app/desk/leads/${key}`)).headers.get("location");
    expect(login).toContain(encodeURIComponent(`/app/desk/leads/${key}`));
    expect((await desk.visit(`/app/desk/leads/${"1f".repeat(32)}`, sales)).status).toBe(404);
    expect((await desk.visit(`/app/desk/leads/${key}`, editor)).status).toBe(403);
  });

  test("a colleague who becomes the owner is mailed, and nobody for what they took", async () => {
    const [id = ""] = await addLeads(null);
    const assign = async (owner: string, by: StaffAccount) => {
      const page = `/app/desk/leads/${id}`;
      const main = await desk.open(page, by);
      const form = main.querySelector<HTMLFormElement>("form:has([name=shown_owner])");
      const fields = Object.fromEntries(
        [...(form?.querySelectorAll<HTMLInputElement>("[type=hidden]") ?? [])].map(
          ({ name, value }) => [name, value],
        ),
      );
      const typed = { state: "new", note: "", owner, intent: "save" };
      expect((await desk.post(page, { ...fields, ...typed }, by)).status).toBe(303);
    };
    await assign(sales.id, sales);
    expect(mailed).toEqual([]);
    await assign(admin.id, sales);
    expect(mailed).toEqual([{ address: admin.email, leads: 1, page: `/app/desk/leads/${id}` }]);
  });

  test("a leaver's open leads pass to a colleague, with the role or later", async () => {
    const leavers = [
      await newStaff(desk.backend, ["sales"]),
      await newStaff(desk.backend, ["sales"]),
    ];
    const [one, other] = leavers as [StaffAccount, StaffAccount];
    await addLeads(one.id, 2);
    await addLeads(other.id, 3);
    const withdraw = { intent: "withdraw", role: "sales" };
    const handed = await change({ ...withdraw, account: one.id, to: sales.id });
    expect(await noticeAfter(handed)).toContain("have their new owner");
    await change({ ...withdraw, account: other.id, to: "" });
    const section = (await desk.open(STAFF, admin))
      .querySelector("#open-leads")
      ?.closest("section");
    expect(textOf(section)).not.toContain(one.email);
    const form = section?.querySelector(`form:has([value='${other.id}'])`);
    expect(form?.querySelector(`option[value='${sales.id}']`)).not.toBeNull();
    const fields = { intent: "hand-over", account: other.id };
    for (const to of ["", editor.id]) {
      const refused = await change({ ...fields, to });
      expect([400, 409, 422]).toContain(refused.status);
      expect(textOf(await mainOf(refused))).toContain("Choose a colleague");
    }
    expect(await noticeAfter(await change({ ...fields, to: sales.id }))).toContain("new owner");
    expect(await noticeAfter(await change({ ...fields, to: sales.id }))).toContain("no open leads");
    const page = "/app/desk/leads?owner=mine";
    expect(mailed).toEqual([2, 3].map((count) => ({ address: sales.email, leads: count, page })));
  });
});

function linksIn(main: Element): string[] {
  return [...main.querySelectorAll("tbody td a")].map((link) => link.getAttribute("href") ?? "");
}

test("the audit log names who did what, page by page, and links what was changed", async () => {
  const posts = editor.client.from("blog_posts");
  const many = Array.from({ length: 60 }, (_, at) => ({ slug: `audited-${at}`, title: "Audited" }));
  const { data: added } = await posts.insert(many).select("id").throwOnError();
  const address = await newAccount(desk.backend);
  await admin.client.rpc("grant_staff_role", { address, role: "sales" }).throwOnError();
  await posts.update({ author: "Grace Hopper" }).eq("slug", "audited-0").throwOnError();

  const log = await desk.open(AUDIT, admin);
  const rows = [...log.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].slice(1, 3).map(textOf),
  );
  expect(rows.slice(0, 2)).toEqual([
    [editor.email, expect.stringMatching(/^changed article \w{8} \(author\)$/)],
    [admin.email, `added role Sales: ${address}`],
  ]);
  const [article = ""] = linksIn(log);
  const author = (await desk.open(article, editor)).querySelector("[name=author]");
  expect(author?.getAttribute("value")).toBe("Grace Hopper");
  const older = log.querySelector("a[href*=before]")?.getAttribute("href") ?? "";
  const all = new Set([...linksIn(log), ...linksIn(await desk.open(older, admin))]);
  expect(added.filter(({ id }) => !all.has(`/app/desk/articles/${id}`))).toEqual([]);
  await desk.open(`${AUDIT}?before=x%27`, admin);

  const filters = `?who=${editor.id}&action=update&table=blog_posts&record=${article.split("/").at(-1)}`;
  expect(
    linksIn(await desk.open(`${AUDIT}${filters}`, admin)).filter((to) => to === article),
  ).toHaveLength(1);
  const none = await desk.open(`${AUDIT}?who=${editor.id}&action=export`, admin);
  expect(none.querySelector("table")).toBeNull();
  await desk.open(`${AUDIT}?who=1%27&from=2026-02-31&record=%00`, admin);
  const file = await desk.visit(`${AUDIT}.csv${filters}`, admin);
  expect(file.headers.get("content-type")).toContain("text/csv");
  const [, line, ...others] = (await file.text()).trimEnd().split("\r\n");
  expect(others).toEqual([]);
  expect(line).toContain(`"${editor.email}","changed","Articles","${article.split("/").at(-1)}"`);
  const [newest] = (await desk.open(AUDIT, admin)).querySelectorAll("tbody tr");
  expect(textOf(newest)).toContain("exported 1 rows: audit log");
  expect((await desk.visit(`${AUDIT}.csv`, sales)).status).toBe(403);
});
