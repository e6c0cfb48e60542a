import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { subscribeFields } from "../../../app/features/leads/subscribe/subscribe-schema.ts";
import {
  controlNames,
  formDataOf,
  parseDocument,
  readPage,
  textOf,
} from "../../support/document.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { UNTOUCHED_BY_VISITORS } from "../../support/stored-lead.ts";

let backend: Backend;
let site: TestSite;
/** Identifies the rows of one test. */
let email: string;

beforeAll(async () => {
  backend = await startSiteBackend();
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@engine.example`;
});

function filledIn(change: Record<string, string> = {}): Record<string, string> {
  return {
    plan: "annual",
    company: "Analytical Engines",
    full_name: "Ada Lovelace",
    email,
    company_size: "11-50",
    messaging_contact: "signal: ada.01",
    licenses: "5",
    best_time: "Weekdays 2-5pm EST",
    ...change,
  };
}

function without(field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filledIn()).filter(([name]) => name !== field));
}

function send(form: Record<string, string>, address = "/auth/subscribe", to = site) {
  return postForm(`${to.origin}${address}`, form);
}

async function storedRows() {
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  });
  const { data } = await service
    .from("contact_submissions")
    .select("*")
    .eq("email", email)
    .throwOnError();
  return data;
}

async function pageOf(response: Response): Promise<Document> {
  return parseDocument(await response.text());
}

function chosenPlan(document: Document): string | null {
  return document.querySelector("input[name=plan]:checked")?.getAttribute("value") ?? null;
}

/** What the form on a page holds. */
function heldBy(document: Document): Record<string, string> {
  return Object.fromEntries(formDataOf(document.querySelector("main form[method=post]")));
}

test("the subscription page has a control for each field of its schema", async () => {
  const { document } = await readPage(site, "/auth/subscribe");
  const form = document.querySelector<HTMLFormElement>("main form[method=post]") ?? expect.fail();
  expect(controlNames(form)).toEqual([...Object.keys(subscribeFields.shape), "reference_code"]);
});

describe("a request from the page", () => {
  it("redirects to the thank-you page and stores five columns, the rest in the message", async () => {
    const response = await send(filledIn());
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/auth/subscribe/success");
    const rows = await storedRows();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        full_name: "Ada Lovelace",
        email,
        company_size: "11-50",
        messaging_contact: "signal: ada.01",
        message: expect.any(String),
        company: null,
        licenses: null,
        best_time: null,
        plan: null,
        form: "subscription",
        ...UNTOUCHED_BY_VISITORS,
        requested_plan: "Annual",
      },
    ]);
    for (const fact of ["Analytical Engines", "Annual", "5", "Weekdays 2-5pm EST"]) {
      expect(rows[0].message).toContain(fact);
    }
  });

  it.each([
    ["in the form", filledIn({ plan: "enterprise", licenses: "25" }), "", "Enterprise"],
    ["in the address", { ...without("plan"), licenses: "11" }, "?plan=enterprise", "Enterprise"],
    ["nowhere", without("plan"), "", "Annual"],
  ])("is for the plan that is named %s", async (_place, form, query, plan) => {
    expect((await send({ ...form, email }, `/auth/subscribe${query}`)).status).toBe(303);
    const [row] = await storedRows();
    expect(row.message).toContain(plan);
    expect(row.message).toContain(`licenses: ${form.licenses}`);
  });

  it("for Enterprise needs more than 10 licenses", async () => {
    const form = filledIn({ plan: "enterprise", licenses: "10" });
    const response = await send(form);
    expect(response.status).toBe(422);
    const document = await pageOf(response);
    expect(textOf(document.querySelector("#subscribe-licenses-error"))).toBe(
      "Enterprise is for more than 10 licenses. For 1 to 10, choose Monthly or Annual",
    );
    expect(heldBy(document)).toMatchObject(form);
  });

  it("with a number of licenses that has two readings asks which one is meant", async () => {
    const document = await pageOf(await send(filledIn({ licenses: "1.000" })));
    expect(textOf(document.querySelector("#subscribe-licenses-error"))).toBe(
      "“1.000” could mean 1 or 1000. Enter the number of licenses that you mean",
    );
  });

  it.each([
    ["1,000", "1000"],
    ["0", "0"],
  ])("begins with the number of licenses in the address: %s", async (seats, held) => {
    const { document } = await readPage(site, `/auth/subscribe?plan=monthly&seats=${seats}`);
    expect(heldBy(document)).toMatchObject({ plan: "monthly", licenses: held });
  });

  it.each(["Dialog", "__proto__"])(
    "is treated as one of the page if its source is %j",
    async (source) => {
      await send(filledIn({ source }));
      expect(await storedRows()).toMatchObject([{ company: null, licenses: null, plan: null }]);
    },
  );
});

test("a request from the dialog stores the four other columns, too", async () => {
  await send(filledIn({ source: "dialog" }));
  const rows = await storedRows();
  expect(rows).toMatchObject([
    {
      full_name: "Ada Lovelace",
      company_size: "11-50",
      messaging_contact: "signal: ada.01",
      company: "Analytical Engines",
      licenses: 5,
      best_time: "Weekdays 2-5pm EST",
      plan: "Annual",
      form: "pricing",
    },
  ]);
});

/** Sends a form that is answered with these errors, and with all that was typed still there. */
async function expectRefusal(form: Record<string, string>, errors: Record<string, string>) {
  const response = await send(form);
  expect(response.status).toBe(422);
  const document = await pageOf(response);
  expect(textOf(document.querySelector("title"))).toMatch(/^Error: /);
  const links = [...document.querySelectorAll("[role=alert] a")].map((link) => {
    const field = document.querySelector(link.getAttribute("href") ?? "");
    return [field?.getAttribute("name"), textOf(link)];
  });
  expect(Object.fromEntries(links)).toEqual(errors);
  const right = Object.entries(form).filter(([name]) => !(name in errors));
  expect(heldBy(document)).toMatchObject(Object.fromEntries(right));
  expect(await storedRows()).toEqual([]);
  return document;
}

describe("a rejected subscription request", () => {
  it.each([
    ["company", "Enter your company name"],
    ["messaging_contact", "Enter your WhatsApp/iMessage number"],
    ["licenses", "Enter the number of licenses"],
    ["best_time", "Enter the best time to contact you"],
  ])("keeps all values except the missing %s", async (field, message) => {
    await expectRefusal(without(field), { [field]: message });
  });

  it("rejects an unknown plan, and preselects the annual one", async () => {
    const document = await expectRefusal(filledIn({ plan: "weekly" }), { plan: "Choose a plan" });
    expect(chosenPlan(document)).toBe("annual");
  });

  it("shows an error and keeps all values while Supabase is unavailable", async () => {
    const alone = await startSite();
    try {
      const response = await send(filledIn(), "/auth/subscribe", alone);
      expect(response.status).toBe(503);
      const document = await pageOf(response);
      expect(textOf(document.querySelector("[role=alert]"))).toContain(
        "Submission failed. Please try again or contact us directly at hello@helmwise.example",
      );
      expect(heldBy(document)).toMatchObject(filledIn());
    } finally {
      await alone.close();
    }
  });
});

describe("the URL of the subscription form", () => {
  it.each([
    ["monthly", "$499"],
    ["Annual", "$399"],
  ])("selects the plan that it names: %s, at %s", async (plan, price) => {
    const { document } = await readPage(site, `/auth/subscribe?plan=${plan}`);
    expect(chosenPlan(document)).toBe(plan.toLowerCase());
    const chosen = document.querySelector("input[name=plan]:checked")?.closest("label");
    expect(textOf(chosen)).toContain(`${price} USD per user per month`);
  });

  it("selects the annual plan unless it names another", async () => {
    const { document } = await readPage(site, "/auth/subscribe?plan=%22%3E%3Cb%3E");
    expect(chosenPlan(document)).toBe("annual");
  });
});

test("the success page is correct without a submission, and links to the plans", async () => {
  const { document } = await readPage(site, "/auth/subscribe/success");
  expect(textOf(document.querySelector("h1"))).toBe("Thank You!");
  expect(textOf(document.querySelector("main"))).not.toMatch(/received|your request/i);
  const close = [...document.querySelectorAll("main button")].find(
    (button) => textOf(button) === "Close",
  );
  expect(close?.closest("form")?.getAttribute("action")).toBe("/pricing");
});
