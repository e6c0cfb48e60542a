import { describe, expect, it, onTestFinished, test } from "vitest";

import { subscribeFields } from "../../../app/features/leads/subscribe/subscribe-schema.ts";
import {
  controlNames,
  documentOf,
  formDataOf,
  readPage,
  textOf,
} from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

const PATH = "/auth/subscribe";

const house = shared(startWholeSite);

type Fields = Record<string, string>;

function filledIn(change: Fields = {}): Fields {
  return {
    plan: "annual",
    company: "Analytical Engines",
    full_name: "Ada Lovelace",
    email: `${crypto.randomUUID()}@engine.example`,
    company_size: "11-50",
    messaging_contact: "signal: ada.01",
    licenses: "5",
    best_time: "Weekdays 2-5pm EST",
    ...change,
  };
}

function without(form: Fields, ...fields: string[]): Fields {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !fields.includes(name)));
}

async function rowsOf({ email }: Fields) {
  const rows = house.operator.from("contact_submissions").select().eq("email", email);
  return (await rows.throwOnError()).data;
}

/** What the form on a page holds. */
function heldBy(document: Document): Fields {
  return Object.fromEntries(formDataOf(document.querySelector("main form[method=post]")));
}

test("the subscription page has a control for each field of its schema", async () => {
  const { document } = await readPage(house.site, PATH);
  const form = document.querySelector<HTMLFormElement>("main form[method=post]") ?? expect.fail();
  expect(controlNames(form)).toEqual([...Object.keys(subscribeFields.shape), "reference_code"]);
});

describe("a request", () => {
  it("redirects to the thank-you page and stores five columns and its own bookkeeping", async () => {
    const form = filledIn({ source: "__proto__" });
    const response = await house.post(PATH, form);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${PATH}/success`]);
    const { full_name, email, company_size, messaging_contact } = form;
    const message = expect.stringMatching(
      /^(?=[^]*Annual)(?=[^]*Analytical Engines)(?=[^]*licenses: 5)[^]*2-5pm EST/,
    );
    const columns = { full_name, email, company_size, messaging_contact, message };
    const { company, best_time } = form;
    const own = { company, licenses: 5, best_time, plan: "annual", form: "subscription" };
    expect(await rowsOf(form)).toMatchObject([{ ...columns, ...own }]);
  });

  it("of the dialog stores the four other columns, which its message has without the company", async () => {
    const form = filledIn({ source: "dialog" });
    await house.post(PATH, form);
    const columns = { licenses: 5, plan: "annual", form: "pricing" };
    const { company, best_time, full_name } = form;
    expect(await rowsOf(form)).toMatchObject([{ company, best_time, full_name, ...columns }]);
  });

  it.each([
    ["?plan=enterprise", "enterprise"],
    ["", "annual"],
  ])("without a plan is for the one of the address: %j", async (query, plan) => {
    const form = without(filledIn({ licenses: "11" }), "plan");
    expect((await house.post(`${PATH}${query}`, form)).status).toBe(303);
    expect(await rowsOf(form)).toMatchObject([{ plan }]);
  });

  it.each<[Fields, string[], Fields]>([
    [
      {},
      ["company", "messaging_contact", "best_time"],
      {
        company: "Enter your company name",
        messaging_contact: "Enter your WhatsApp/iMessage number",
        best_time: "Enter the best time to contact you",
      },
    ],
    [
      { plan: "weekly" },
      ["licenses"],
      { plan: "Choose a plan", licenses: "Enter the number of licenses" },
    ],
    [
      { licenses: "1.000" },
      [],
      { licenses: "“1.000” could mean 1 or 1000. Enter the number of licenses that you mean" },
    ],
  ])("with %o, without %j, is rejected and keeps the rest", async (change, missing, errors) => {
    const form = without(filledIn(change), ...missing);
    const document = await documentOf(await house.post(PATH, form), 422);
    expect(document.title).toMatch(/^Error: /);
    const links = [...document.querySelectorAll("[role=alert] a")].map((link) => {
      const field = document.querySelector(link.getAttribute("href") ?? "");
      return [field?.getAttribute("name"), textOf(link)];
    });
    expect(Object.fromEntries(links)).toEqual(errors);
    expect(heldBy(document)).toMatchObject({
      ...without(form, "plan"),
      plan: errors.plan ? "annual" : form.plan,
    });
    expect(await rowsOf(form)).toEqual([]);
  });

  it("shows an error and keeps all values while Supabase is unavailable", async () => {
    house.proxy.set("500");
    onTestFinished(() => house.proxy.set("none"));
    const form = filledIn();
    const document = await documentOf(await house.post(PATH, form), 503);
    expect(textOf(document.querySelector("[role=alert]"))).toContain(
      "Submission failed. Please try again or contact us directly at hello@helmwise.example",
    );
    expect(heldBy(document)).toMatchObject(form);
  });
});

it.each([
  ["?plan=monthly&seats=1,000", { plan: "monthly", licenses: "1000" }, "$499"],
  ["?plan=Annual&seats=0", { plan: "annual", licenses: "0" }, "$399"],
  ["?plan=%22%3E%3Cb%3E", { plan: "annual" }, "$399"],
])("the form at %s begins with %o at %s", async (query, held, price) => {
  const { document } = await readPage(house.site, `${PATH}${query}`);
  expect(heldBy(document)).toMatchObject(held);
  const chosen = document.querySelector("input[name=plan]:checked")?.closest("label");
  expect(textOf(chosen)).toContain(`${price} USD per user per month`);
});

test("the success page is correct without a submission, and links to the plans", async () => {
  const { document } = await readPage(house.site, `${PATH}/success`);
  const main = document.querySelector("main");
  expect(textOf(main?.querySelector("h1"))).toBe("Thank You!");
  expect(textOf(main)).not.toMatch(/received|your request/i);
  expect(textOf(main?.querySelector("form[action='/pricing'] button"))).toBe("Close");
});
