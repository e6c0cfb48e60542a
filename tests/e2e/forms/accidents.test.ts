import type { Page } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";

import { leadEmailCopy } from "../../../app/content/desk/lead-email.ts";
import { tasksCopy } from "../../../app/content/desk/tasks.ts";
import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { PASSWORD } from "../../support/people/account.ts";
import { waitForHydration } from "../../support/pages/chromium.ts";
import { setField } from "../../support/pages/forms.ts";
import { showMarkdown } from "../../support/pages/article-editor.ts";
import { lead } from "../../support/people/lead-desk.ts";
import { operator } from "../../support/people/operator.ts";
import { addDocument } from "../../support/saved-documents.ts";
import { newStaff } from "../../support/people/staff.ts";
import { giveCookies, visit } from "../../support/pages/visits.ts";

const product = inject("product");
const { siteUrl } = product;

let page: Page;
const cookies = { user: "", staff: "" };
const paths = { lead: "", note: "", snippet: "", article: "", document: "" };

type Form = {
  name: string;
  who?: keyof typeof cookies;
  path: string | (() => string);
  /** Opens what the field is in. */
  reveal?: () => Promise<unknown>;
  /** The field that is watched, and what is typed into it. */
  field: string;
  typed: string;
  /** What the form needs besides. */
  others?: Record<string, string>;
  button: string;
  /** What a colleague changes in the meantime. */
  disturbed?: { table: string; column: string };
  /** More characters than it may send. */
  tooLarge?: number;
  /** Its own scripts take the answers and keep them beyond the tab: closing asks nothing, no request can fail. */
  isLocal?: boolean;
  /** Made like another form here, with which its scripts are tested: it only has to ask for them. */
  isAlike?: boolean;
  /** Saves itself as a draft, which fails here: what is typed must be kept all the same. */
  savesItself?: boolean;
};

/** Opens the panel with the form; that of a restored text is open already. */
const openPanel = (panel = "main details") =>
  page
    .locator(panel)
    .first()
    .evaluate((details) => details.setAttribute("open", ""));

const subscription = {
  field: "form[action='/auth/subscribe'] [name=company]",
  typed: "Analytical Engines",
  button: "Submit request",
};

const article = {
  who: "staff",
  savesItself: true,
  reveal: () => showMarkdown(page),
  field: "[name=content]",
  button: "Save draft",
} as const;

const forms: Form[] = [
  {
    name: "contact",
    path: "/contact",
    field: "#contact-message",
    typed: "Tell me about\nthe demo.",
    others: {
      "#contact-full_name": "Ada Lovelace",
      "#contact-email": "ada@engine.example",
      "#contact-company_size": "11-50",
    },
    button: "Send message",
    tooLarge: 70_000,
  },
  {
    name: "the subscription page",
    isAlike: true,
    path: "/auth/subscribe?plan=annual",
    ...subscription,
  },
  {
    name: "the subscription dialog",
    path: "/pricing",
    reveal: () => page.getByRole("link", { name: "Subscribe Now" }).first().click(),
    ...subscription,
    tooLarge: 70_000,
  },
  {
    name: "sign-up",
    path: "/auth/signup",
    field: "#sign-up-email",
    typed: "new@engine.example",
    others: { "#sign-up-password": "Analytical-1", "#sign-up-confirm_password": "Analytical-1" },
    button: "Create account",
  },
  {
    name: "a workshop question",
    path: "/workshop/lean-canvas",
    async reveal() {
      const begun = await page.evaluate(() => localStorage.getItem("workshop-lean-canvas"));
      if (!begun) await page.getByRole("button", { name: "Start with my own case" }).click();
      await page.getByRole("main").getByRole("textbox").first().waitFor();
    },
    field: "main :is(input[type=text], textarea)",
    typed: "Lexa",
    button: "Save and continue",
    isLocal: true,
  },
  {
    name: "a document's name",
    who: "user",
    path: () => paths.document,
    reveal: () => openPanel(),
    field: "[name=title]",
    typed: "Canvas of the second quarter",
    button: "Rename",
  },
  {
    name: "the account's email",
    who: "user",
    path: "/app/account",
    field: "#change-email-email",
    typed: "other@engine.example",
    others: { "#change-email-current_password": PASSWORD },
    button: "Change email",
  },
  {
    name: "a lead's note and state",
    who: "staff",
    path: () => paths.lead,
    field: "[name=note]",
    typed: "Wants a demo\nin March.",
    others: { "[name=state]": "qualified" },
    button: "Save",
    tooLarge: 70_000,
  },
  {
    name: "a lead entered by hand",
    isAlike: true,
    who: "staff",
    path: "/app/desk/leads/new",
    field: "[name=message]",
    typed: "Called.\nWants a demo.",
    others: { "[name=full_name]": "Ada Lovelace" },
    button: "Add the lead",
  },
  {
    name: "a corrected lead",
    isAlike: true,
    who: "staff",
    path: () => `${paths.lead}/correct`,
    field: "[name=message]",
    typed: "Called.\nWants a demo.",
    button: "Save the correction",
    disturbed: { table: "contact_submissions", column: "message" },
  },
  {
    name: "a note of a lead",
    isAlike: true,
    who: "staff",
    path: () => paths.note,
    field: "[name=note]",
    typed: "Called.\nWants a demo.",
    button: "Save the note",
  },
  {
    name: "a task of a lead",
    isAlike: true,
    who: "staff",
    path: () => paths.lead,
    reveal: () =>
      page
        .locator('details:has(> summary:text("Add a task"))')
        .evaluate((panel) => panel.setAttribute("open", "")),
    field: "#task-next_step",
    typed: "Send the offer",
    others: { "#task-follow_up": "2030-01-07" },
    button: "Add a task",
  },
  {
    name: "another day of a task",
    isAlike: true,
    who: "staff",
    path: "/app/desk/tasks",
    reveal: () => openPanel("li details"),
    field: "li [type=date][name=follow_up]",
    typed: "2030-01-08",
    button: tasksCopy.moveThere,
  },
  {
    name: "a new task",
    isAlike: true,
    who: "staff",
    path: "/app/desk/tasks",
    reveal: () => openPanel("details:has(#new-who)"),
    field: "#new-next_step",
    typed: "Send the offer",
    button: tasksCopy.add.save,
  },
  {
    name: "an email to a lead",
    isAlike: true,
    who: "staff",
    path: () => `${paths.lead}/email`,
    field: "[name=text]",
    typed: "Dear Ada,\nhere is our price list.",
    button: leadEmailCopy.send,
  },
  {
    name: "the spam words",
    isAlike: true,
    who: "staff",
    path: "/app/desk/staff/spam",
    field: "#spam-words",
    typed: "casino of accidents\nlottery of accidents",
    button: "Add the words",
  },
  {
    name: "a snippet",
    isAlike: true,
    who: "staff",
    path: () => paths.snippet,
    field: "[name=body]",
    typed: "Dear {name},\nhere is our price list.",
    button: "Save the snippet",
    disturbed: { table: "lead_snippets", column: "body" },
  },
  {
    name: "a new company",
    isAlike: true,
    who: "staff",
    path: "/app/desk/leads/companies",
    reveal: () =>
      page
        .locator("details:has(#new-company-note)")
        .evaluate((panel) => panel.setAttribute("open", "")),
    field: "#new-company-note",
    typed: "Met at the fair.\nWrites in April.",
    others: { "#new-company-domain": "fair.example" },
    button: "Add the company",
  },
  {
    name: "a company",
    isAlike: true,
    who: "staff",
    path: "/app/desk/leads/companies/accidents.example",
    reveal: () =>
      page
        .locator("details:has(#company-note)")
        .evaluate((panel) => panel.setAttribute("open", "")),
    field: "#company-note",
    typed: "Decides in March.\nTwo teams.",
    button: "Save the company",
  },
  {
    name: "the name of a view of leads",
    isAlike: true,
    who: "staff",
    path: "/app/desk/leads?state=new",
    reveal: () =>
      page.locator("details:has(#view-title)").evaluate((panel) => panel.setAttribute("open", "")),
    field: "#view-title",
    typed: "To call this week",
    button: "Keep the view",
  },
  {
    name: "a new article",
    isAlike: true,
    path: "/app/desk/articles/new",
    typed: "First words\n\nand the last.",
    others: { "[name=title]": "Accident" },
    ...article,
  },
  {
    name: "an article",
    path: () => paths.article,
    typed: "One changed\n\nTwo",
    disturbed: { table: "blog_posts", column: "content" },
    tooLarge: 250_000,
    ...article,
  },
  {
    name: "the row of an article",
    who: "staff",
    path: () => paths.article.replace("articles/", "articles?edit="),
    field: "#quick-title",
    typed: "Retitled",
    button: "Save",
    disturbed: { table: "blog_posts", column: "title" },
  },
  {
    name: "a picture's description",
    who: "staff",
    path: "/app/desk/pictures",
    reveal: () => openPanel(),
    field: "#picture-alt",
    typed: "A tree of opportunities",
    button: "Upload",
    tooLarge: 70_000,
  },
  {
    name: "a new name of a category",
    isAlike: true,
    who: "staff",
    path: "/app/desk/articles/names?kind=category&name=Discovery",
    field: "[name=new_name]",
    typed: "Agents",
    button: "Rename everywhere",
  },
  {
    name: "a role",
    isAlike: true,
    who: "staff",
    path: "/app/desk/staff",
    field: "#grant-email",
    typed: "colleague@engine.example",
    others: { "[name=role][value=sales]": "" },
    button: "Grant role",
  },
];

/** What the pages say after success. */
const SUCCESS =
  /submission has been received|view is kept|Thank You!|Check your inbox|is (?:renamed|saved|stored|granted|added|corrected)\b|Your changes are saved/i;

async function insert(table: string, row: object): Promise<string> {
  const { data } = await operator.from(table).insert(row).select("id").single().throwOnError();
  return String((data as { id: string }).id);
}

beforeAll(async () => {
  const owner = await newStaff(product, [], { app: false });
  cookies.user = `${owner.cookie}; `;
  const staff = await newStaff(product, ["admin"]);
  cookies.staff = `${staff.cookie}; `;
  const { kind } = canvasExample;
  const document = await addDocument(owner, { kind, title: "Canvas", data: canvasExample });
  paths.document = `/app/documents/${document}`;
  const lead_id = await insert("contact_submissions", lead());
  paths.lead = `/app/desk/leads/${lead_id}`;
  const task = { owner: staff.id, follow_up: "2026-03-02", next_step: "Call" };
  await insert("contact_submissions", lead({ email: "ada@accidents.example", ...task }));
  const note = { lead_id, actor: staff.id, value: "Called." };
  paths.note = `${paths.lead}/notes/${await insert("lead_events", note)}`;
  const snippet = { title: `Accident ${crypto.randomUUID()}`, body: "Hello {name}" };
  paths.snippet = `/app/desk/leads/snippets/${await insert("lead_snippets", snippet)}`;
  const row = { slug: `accident-${crypto.randomUUID()}`, title: "Mine", content: "One\n\nTwo" };
  paths.article = `/app/desk/articles/${await insert("blog_posts", row)}`;
});

const pathOf = ({ path }: Form) => (typeof path === "string" ? path : path());
const cookieOf = ({ who }: Form) => `${who ? cookies[who] : ""}consent=denied`;
const field = (form: Form) => page.locator(form.field).filter({ visible: true }).first();
const problem = () => page.locator("[role=alert]").filter({ visible: true }).first();

/** Resolves when the page does all that its scripts add. */
async function waitForScripts(form: Form) {
  await waitForHydration(page);
  if (!form.isLocal) await page.waitForSelector("html[data-typed-text]");
}

async function open(form: Form) {
  await page.goto(pathOf(form));
  await waitForScripts(form);
  await form.reveal?.();
}

async function fillIn(form: Form) {
  page = await visit(undefined, { cookie: cookieOf(form) });
  if (form.savesItself)
    await page.context().route("**/articles/drafts", (route) => route.abort("connectionrefused"));
  await open(form);
  await setField(field(form), form.typed);
  for (const [other, value] of Object.entries(form.others ?? {}))
    await setField(page.locator(other).filter({ visible: true }).first(), value);
}

async function send(form: Form) {
  const named = page.getByRole("button", { name: form.button, exact: true });
  const own = field(form).locator("xpath=ancestor::form//button");
  // A hidden first button of a form takes the Enter key.
  await named.and(own).filter({ visible: true }).first().click();
}

/** The typed text is in a field, and nothing claims that it was stored or sent. */
async function expectKept(form: Form, text = form.typed) {
  const isThere = () =>
    page.evaluate((wanted) => {
      const fields = "main input, main textarea, dialog input";
      const all = [...document.querySelectorAll<HTMLInputElement>(fields)];
      return all.some(({ value }) => value === wanted);
    }, text);
  await expect.poll(isThere, { message: form.name }).toBe(true);
  expect(await page.locator("main").innerText()).not.toMatch(SUCCESS);
}

/** Leaving asks first, and the visitor stays. */
async function expectAsked(leave: () => Promise<unknown>) {
  const asked = page.waitForEvent("dialog");
  const left = leave();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await left;
}

/** That a form which is sent while this happens says so and keeps what was typed. */
async function expectRefused(form: Form) {
  await send(form);
  // A message takes the focus each time; the article's bar says it beside the cursor.
  const message = form.savesItself ? "[data-save-trouble]:not(:empty)" : "[role=alert]:focus";
  await page.locator(message).waitFor();
  await expectKept(form);
}

/** What happens by a name, and what must be true then. */
type Happenings = Record<string, (form: Form) => Promise<void>>;

/** What happens after the text is typed. */
const accidents = {
  reload: async (form) => {
    await page.reload();
    await waitForScripts(form);
    await form.reveal?.();
    await expectKept(form);
    if (form.isLocal) return;
    const restored = page.getByText("This is what you typed here before.");
    // What the tab sent while it was left is a draft by now.
    const draft = page.getByText(/^(?:You see your unsaved changes|This is a draft)/);
    await (form.savesItself ? restored.or(draft).first() : restored).waitFor();
  },
  close: async (form) => {
    if (form.isLocal) return;
    // A draft that is saved is not asked about.
    if (form.savesItself) await field(form).press("Control+End");
    if (form.savesItself) await field(form).pressSequentially("!");
    await expectAsked(() => page.close({ runBeforeUnload: true }));
    if (form.savesItself) await field(form).press("Backspace");
    await expectKept(form);
  },
  "a link and Back": async (form) => {
    // The desk has no footer with this link.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/company";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await page.waitForURL("**/company");
    await page.goBack();
    await waitForScripts(form);
    if (!(await field(form).isVisible())) await form.reveal?.();
    await expectKept(form);
  },
} satisfies Happenings;

/** What happens to a form that is sent. */
const failures = {
  "the line is down": async (form) => {
    await page.context().setOffline(true);
    await expectRefused(form);
    await page.context().setOffline(false);
  },
  "a proxy answers for the site": async (form) => {
    await page.route("**", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Not the site</h1>" }),
    );
    await expectRefused(form);
    await page.unrouteAll();
  },
  "the session has ended": async (form) => {
    if (!form.who) return;
    await page.context().clearCookies();
    if (form.who === "user") {
      // These pages notice the end of a session by themselves and go to the sign-in page.
      await page.waitForURL("**/auth/login?*");
      await giveCookies(page, siteUrl, cookieOf(form));
      await open(form);
    } else {
      await send(form);
      const signInAgain = page.getByRole("heading", { name: "Sign in", exact: true });
      await page.getByText("your session has ended").or(signInAgain).first().waitFor();
    }
    await expectKept(form);
  },
} satisfies Happenings;

/** What shows that a form asks for the scripts with which another one is tested. */
const asked = {
  reload: accidents.reload,
  "the line is down": failures["the line is down"],
} satisfies Happenings;

test.each(forms)("$name keeps what was typed", async (form) => {
  await fillIn(form);
  const all = { ...accidents, ...(form.isLocal ? {} : failures) };
  const happenings: Happenings = form.isAlike ? asked : all;
  for (const [name, happen] of Object.entries(happenings)) {
    await happen(form).catch((error: unknown) => {
      throw new Error(`After: ${name}`, { cause: error });
    });
  }
});

test("a kind of note without a note is not kept", async () => {
  page = await visit(paths.lead, { cookie: `${cookies.staff}consent=denied` });
  await page.waitForSelector("html[data-typed-text]");
  await page.getByText("Mail received", { exact: true }).click();
  await page.reload();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("note_kind");
});

test("signing out asks before it forgets what was typed", async () => {
  const form = forms.find(({ name }) => name.startsWith("a lead")) ?? expect.fail("No lead");
  await fillIn(form);
  const signOut = page.getByRole("banner").getByRole("button", { name: "Sign out" });
  await expectAsked(() => signOut.click({ noWaitAfter: true }));
  await expectKept(form);
});

test.each(forms.filter(({ disturbed }) => disturbed))(
  "$name keeps what was typed beside a colleague's change",
  async (form) => {
    await fillIn(form);
    const { table = "", column = "" } = form.disturbed ?? {};
    const theirs = { [column]: `One of a colleague ${crypto.randomUUID()}` };
    const [id = ""] = /[0-9a-f-]{36}/.exec(pathOf(form)) ?? [];
    await operator.from(table).update(theirs).eq("id", id).throwOnError();
    await send(form);
    await problem().or(page.getByRole("status")).first().waitFor();
    await expectKept(form);
  },
);

test.each(forms.filter(({ tooLarge }) => tooLarge))(
  "$name keeps a text that is too large",
  async (form) => {
    // A single word of this length would take the browser a minute to break into lines.
    const text = "word ".repeat((form.tooLarge ?? 0) / 5).trim();
    await fillIn(form);
    await field(form).evaluate((one: HTMLTextAreaElement, value) => {
      one.value = value;
      one.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await send(form);
    const page413 = page.getByRole("heading", { name: "Form too large" });
    await problem().or(page413).first().waitFor();
    if (await page413.isVisible()) await page.goBack();
    await expectKept(form, text);
  },
);
