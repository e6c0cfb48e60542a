import { createClient } from "@supabase/supabase-js";
import type { Locator, Page } from "playwright";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { canvasExample } from "../../../app/features/workshop/frameworks/lean-canvas/example.ts";
import { PASSWORD } from "../../support/account.ts";
import { launchChromium, SCRIPT_MODES, waitForHydration } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { fillSubscription } from "../../support/forms.ts";
import { contactLead } from "../../support/lead.ts";
import { addDocument, openAccount } from "../../support/saved-documents.ts";
import { newStaff } from "../../support/staff.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const service = { apiUrl, publishableKey, secretKey };
const operator = createClient(apiUrl, secretKey, { auth: { persistSession: false } });

let page: Page;
const cookies: Record<string, string> = {};
const paths = { lead: "", article: "", document: "" };

type Form = {
  name: string;
  who?: "user" | "staff";
  path: () => string;
  /** Opens what the field is in. */
  reveal?: () => Promise<unknown>;
  field: () => Locator;
  typed: string;
  /** Fills in what the form needs besides. */
  complete?: () => Promise<void>;
  button: string | RegExp;
  /** What the page says after success. */
  success: RegExp;
  /** What a colleague does in the meantime. */
  disturb?: () => Promise<void>;
  tooLarge?: string;
  /** Kept by the browser beyond the tab, so that closing asks nothing. */
  isKeptBeyondTab?: boolean;
  /** Its own scripts take and keep the answers in the browser, so that no request can fail. */
  isLocal?: boolean;
  /** Saves itself as a draft, which fails here: what is typed must be kept all the same. */
  savesItself?: boolean;
};

/** A single word of this length would take the browser a minute to break into lines. */
const tooLarge = (characters: number) => "word ".repeat(characters / 5).trim();

const label = (text: string | RegExp) => () => page.getByLabel(text, { exact: true });

const subscription = {
  field: () => page.locator("form[action='/auth/subscribe']").getByLabel("Best time to contact"),
  typed: "Weekdays 2-5pm EST",
  complete: () =>
    fillSubscription(page.locator("form[action='/auth/subscribe']"), "ada@engine.example"),
  button: "Submit request",
  success: /Thank You!/,
  tooLarge: tooLarge(70_000),
};

const forms: Form[] = [
  {
    name: "contact",
    path: () => "/contact",
    field: label("Message"),
    typed: "Tell me about\nthe demo.",
    complete: async () => {
      await page.getByLabel("Full name").fill("Ada Lovelace");
      await page.getByLabel("Corporate email").fill("ada@engine.example");
      await page.getByLabel("Employees").selectOption("11-50");
    },
    button: "Send message",
    success: /Your submission has been received/,
    tooLarge: tooLarge(70_000),
  },
  { name: "the subscription page", path: () => "/auth/subscribe?plan=annual", ...subscription },
  {
    name: "the subscription dialog",
    path: () => "/pricing",
    ...subscription,
    reveal: () => page.getByRole("link", { name: "Subscribe Now" }).first().click(),
  },
  {
    name: "sign-up",
    path: () => "/auth/signup",
    field: label("Email"),
    typed: "new@engine.example",
    complete: async () => {
      for (const name of ["Password", "Confirm password"])
        await page.getByLabel(name, { exact: true }).fill("Analytical-1");
    },
    button: "Create account",
    success: /Check your inbox/i,
  },
  {
    name: "a workshop question",
    path: () => "/workshop/lean-canvas",
    reveal: async () => {
      const start = page.getByRole("button", { name: "Start with my own case" });
      const field = page.getByRole("main").getByRole("textbox").first();
      await start.or(field).first().waitFor();
      if (await start.isVisible()) await start.click();
    },
    field: () => page.getByRole("main").getByRole("textbox").first(),
    typed: "Lexa",
    button: "Save and continue",
    success: /never shown/,
    isKeptBeyondTab: true,
    isLocal: true,
  },
  {
    name: "a document's name",
    who: "user",
    path: () => paths.document,
    // The panel of a restored name is open already.
    reveal: () =>
      page
        .locator("main details")
        .first()
        .evaluate((panel) => panel.setAttribute("open", "")),
    field: () => page.locator("input[name=title]"),
    typed: "Canvas of the second quarter",
    button: "Rename",
    success: /The document is renamed/,
    disturb: async () => {
      const id = paths.document.split("/").pop();
      await operator
        .from("workshop_documents")
        .update({ title: `Theirs ${crypto.randomUUID()}` })
        .eq("id", id)
        .throwOnError();
    },
  },
  {
    name: "the account's email",
    who: "user",
    path: () => "/app/account",
    field: label("New email"),
    typed: "other@engine.example",
    complete: () => page.locator("#change-email-current_password").fill(PASSWORD),
    button: "Change email",
    success: /never shown/,
  },
  {
    name: "a lead's note and state",
    who: "staff",
    path: () => paths.lead,
    field: label("Add a note"),
    typed: "Wants a demo\nin March.",
    complete: () => page.getByLabel("Qualified").check(),
    button: "Save",
    success: /Your changes are saved/,
    tooLarge: tooLarge(70_000),
  },
  {
    name: "a new article",
    who: "staff",
    savesItself: true,
    path: () => "/app/desk/articles/new",
    field: label("Text"),
    typed: "First words\n\nand the last.",
    complete: () => page.getByLabel("Title").fill("Accident"),
    button: "Save",
    success: /The article is saved/,
    tooLarge: tooLarge(250_000),
  },
  {
    name: "an article",
    who: "staff",
    savesItself: true,
    path: () => paths.article,
    field: label("Text"),
    typed: "One changed\n\nTwo",
    button: "Save",
    success: /The article is saved/,
    disturb: async () => {
      const id = paths.article.split("/").pop();
      await operator
        .from("blog_posts")
        .update({ content: `One of a colleague ${crypto.randomUUID()}\n\nTwo` })
        .eq("id", id)
        .throwOnError();
    },
    tooLarge: tooLarge(250_000),
  },
  {
    name: "a picture's description",
    who: "staff",
    path: () => "/app/desk/pictures",
    field: () => page.locator("#picture-alt"),
    typed: "A tree of opportunities",
    button: "Upload",
    success: /The picture is stored/,
    tooLarge: tooLarge(70_000),
  },
  {
    name: "a role",
    who: "staff",
    path: () => "/app/desk/staff",
    field: () => page.locator("#grant-email"),
    typed: "colleague@engine.example",
    complete: () => page.locator("input[type=radio][name=role][value=sales]").check(),
    button: "Grant role",
    success: /The role is granted/,
    tooLarge: tooLarge(70_000),
  },
];

async function insert(table: string, row: object): Promise<string> {
  const { data } = await operator.from(table).insert(row).select("id").single().throwOnError();
  return String((data as { id: string }).id);
}

const browser = await launchChromium();

beforeAll(async () => {
  const owner = await openAccount(service, { origin: siteUrl });
  cookies["user"] = owner.cookie;
  cookies["staff"] = (await newStaff(service, ["admin"])).cookie;
  const { kind } = canvasExample;
  const document = await addDocument(owner, { kind, title: "Canvas", data: canvasExample });
  paths.document = `/app/documents/${document}`;
  const lead = { ...contactLead, idempotency_key: crypto.randomUUID() };
  paths.lead = `/app/desk/leads/${await insert("contact_submissions", lead)}`;
  const article = { slug: `accident-${crypto.randomUUID()}`, title: "Mine", content: "One\n\nTwo" };
  paths.article = `/app/desk/articles/${await insert("blog_posts", article)}`;
});
afterEach(() => endVisit(page));

async function visit(form: Form, mode: ScriptMode) {
  page = await startVisit(browser, siteUrl, mode);
  const cookie = form.who ? cookies[form.who] : "";
  await giveCookies(page, siteUrl, `${cookie ? `${cookie}; ` : ""}consent=denied`);
  if (form.savesItself)
    await page.context().route("**/articles/drafts", (route) => route.abort("connectionrefused"));
}

/** Resolves when the page does all that its scripts add. */
async function waitForScripts(form: Form, mode: ScriptMode = "with scripts") {
  await waitForHydration(page);
  if (mode === "with scripts" && !form.isLocal) await page.waitForSelector("html[data-typed-text]");
}

async function open(form: Form, mode: ScriptMode = "with scripts") {
  await page.goto(form.path());
  await waitForScripts(form, mode);
  await form.reveal?.();
}

async function fill(form: Form) {
  await form.field().fill(form.typed);
  await form.complete?.();
}

async function send(form: Form) {
  const button = form
    .field()
    .locator("xpath=ancestor::form")
    .getByRole("button", { name: form.button, exact: typeof form.button === "string" });
  // A hidden first button of a form takes the Enter key.
  await button.filter({ visible: true }).first().click();
}

/** The typed text is in a field, and nothing claims that it was stored or sent. */
async function expectKept(form: Form, text = form.typed) {
  await expect
    .poll(
      () =>
        page.evaluate(
          (wanted) =>
            [
              ...document.querySelectorAll<HTMLInputElement>(
                "main input, main textarea, dialog input",
              ),
            ].some(({ value }) => value === wanted),
          text,
        ),
      { message: form.name },
    )
    .toBe(true);
  expect(await page.locator("main").innerText()).not.toMatch(form.success);
}

async function expectRestored(form: Form) {
  await expectKept(form);
  if (form.isKeptBeyondTab) return;
  const restored = page.getByText("This is what you typed here before.");
  // What the tab sent while it was left is a draft by now.
  const draft = page.getByText(/^(?:You see your unsaved changes|This is a draft)/);
  await (form.savesItself ? restored.or(draft).first() : restored).waitFor();
}

/** A message takes the focus each time. */
const newProblem = () => page.locator("[role=alert]:focus").waitFor();
const problem = () => page.locator("[role=alert]").filter({ visible: true }).first();

/** What happens after the text is typed, and what must be true then. */
const accidents: Record<string, (form: Form) => Promise<void>> = {
  reload: async (form) => {
    await page.reload();
    await waitForScripts(form);
    await form.reveal?.();
    await expectRestored(form);
  },
  close: async (form) => {
    if (form.isKeptBeyondTab) return;
    // A draft that is saved is not asked about.
    if (form.savesItself) await form.field().press("Control+End");
    if (form.savesItself) await form.field().pressSequentially("!");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    if (form.savesItself) await form.field().press("Backspace");
    await expectKept(form);
  },
  link: async (form) => {
    // The desk has no footer with this link.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/company";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await page.waitForURL("**/company");
    await open(form);
    await expectRestored(form);
  },
  Back: async (form) => {
    await page.goBack();
    await page.waitForURL(/robots|company/);
    await page.goForward();
    await waitForScripts(form);
    if (!(await form.field().isVisible())) await form.reveal?.();
    await expectKept(form);
  },
  "the line is down": async (form) => {
    await page.context().setOffline(true);
    await send(form);
    await newProblem();
    await expectKept(form);
    await page.context().setOffline(false);
  },
  "the site is away": async (form) => {
    await page.route("**", (route) => route.abort("connectionrefused"));
    await send(form);
    await newProblem();
    await expectKept(form);
    await page.unrouteAll();
  },
  "a proxy answers for the site": async (form) => {
    await page.route("**", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await send(form);
    await newProblem();
    await expectKept(form);
    await page.unrouteAll();
  },
  "a limit": async (form) => {
    await page.route("**", (route) =>
      route.fulfill({ status: 429, contentType: "text/html", body: "<h1>Too many</h1>" }),
    );
    await send(form);
    await newProblem();
    await expectKept(form);
    await page.unrouteAll();
  },
};

const NOT_SENT = new Set(["reload", "close", "link", "Back"]);

describe("with scripts", () => {
  test.each(forms)("$name keeps what was typed", async (form) => {
    await visit(form, "with scripts");
    await page.goto("/company");
    await open(form);
    await fill(form);
    for (const [name, happen] of Object.entries(accidents)) {
      if (form.isLocal && !NOT_SENT.has(name)) continue;
      await happen(form).catch((error: unknown) => {
        throw new Error(`After: ${name}`, { cause: error });
      });
    }
  });
});

test("signing out asks before it forgets what was typed", async () => {
  const form = forms.find(({ path }) => path() === paths.lead) ?? expect.fail("No lead");
  await visit(form, "with scripts");
  await open(form);
  await fill(form);
  const asked = page.waitForEvent("dialog");
  const signOut = page.getByRole("banner").getByRole("button", { name: "Sign out" });
  const clicked = signOut.click({ noWaitAfter: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await clicked;
  await expectKept(form);
});

const disturbed = forms.filter(({ disturb }) => disturb);
const large = forms.filter((form) => form.tooLarge);
const sessions = forms.filter(({ who }) => who);

describe.each(SCRIPT_MODES)("%s", (mode) => {
  test.each(disturbed)("$name keeps what was typed beside a colleague's change", async (form) => {
    await visit(form, mode);
    await open(form, mode);
    await form.disturb?.();
    await form.field().fill(form.typed);
    await send(form);
    await problem().or(page.getByRole("status")).first().waitFor();
    await expectKept(form);
  });

  test.each(large)("$name keeps a text that is too large", async (form) => {
    await visit(form, mode);
    await open(form, mode);
    await fill(form);
    await form.field().evaluate((field: HTMLTextAreaElement, text) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, form.tooLarge);
    await send(form);
    const page413 = page.getByRole("heading", { name: "Form too large" });
    await problem().or(page413).first().waitFor();
    if (await page413.isVisible()) await page.goBack();
    await expectKept(form, form.tooLarge);
  });

  test.each(sessions)("$name comes back as a form when the session has ended", async (form) => {
    await visit(form, mode);
    await open(form, mode);
    await fill(form);
    await page.context().clearCookies();
    if (mode === "with scripts" && form.who === "user") {
      // These pages notice the end of a session by themselves and go to the sign-in page.
      await page.waitForURL("**/auth/login?*");
      await giveCookies(page, siteUrl, `${cookies["user"]}; consent=denied`);
      await open(form);
    } else {
      await send(form);
      const signInAgain = page.getByRole("heading", { name: "Sign in", exact: true });
      await page.getByText("your session has ended").or(signInAgain).first().waitFor();
    }
    await expectKept(form);
  });
});
