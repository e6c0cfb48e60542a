import { describe, expect, test } from "vitest";
import type { z } from "zod";

import { availableExperts } from "~/content/experts/experts";
import { contactCopy } from "~/content/leads/contact";

import { contactSchema } from "../../../app/features/leads/contact/contact-schema.ts";
import {
  controlNames,
  documentOf,
  formDataOf,
  readPage,
  textOf,
} from "../../support/pages/document.ts";
import { plainStrings } from "../../support/naughty-strings.ts";
import { shared } from "../../support/shared.ts";
import { postForm } from "../../support/servers/site.ts";
import type { Form } from "../../support/servers/site.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

const house = shared(() => startWholeSite({ postsPerMinute: 100_000 }));
const read = (path: string, headers = {}) => readPage(house.site, path, headers);

async function rowsOf(email: string) {
  const rows = house.operator.from("contact_submissions").select().eq("email", email);
  return (await rows.throwOnError()).data;
}

let people = 0;

/** A complete form of a new visitor. */
function newLead() {
  people += 1;
  return {
    full_name: "Ada Lovelace",
    email: `ada.${people}@engine.example`,
    company_size: "11-50",
    messaging_contact: "5511912345678",
    message: "Tell me about the demo.",
  };
}

const messageOf = async (path: string) =>
  (await read(path)).document.querySelector<HTMLTextAreaElement>("[name=message]")?.value;

test("a link that says what a message is about leads to a form whose message begins with it", async () => {
  const page = await read("/resources/webinars");
  const link = page.document.querySelector("main a[href^='/contact?']");
  expect(await messageOf(link?.getAttribute("href") ?? "")).toMatch(/webinar/);
  for (const path of ["/contact", "/contact?about=", "/contact?about=constructor"])
    expect(await messageOf(path), path).toBe("");
});

const send = (form: Form, path = "/contact") => house.post(path, form);

const expertPages = availableExperts().map(({ slug }) => `/products/ai-experts/${slug}`);

test.each(["/", "/contact", "/products/ai-agents/continuous-innovation", ...expertPages])(
  "the contact form is on %s, with a trap for bots",
  async (path) => {
    const { document, headers } = await read(path);
    const form = document.querySelector<HTMLFormElement>("form[action='/contact']");
    expect(controlNames(form ?? expect.fail())).toEqual([
      ...Object.keys(contactSchema.shape),
      "reference_code",
    ]);
    const trap = form?.querySelector<HTMLInputElement>("[name=reference_code]");
    expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
    expect([trap?.tabIndex, trap?.autocomplete, trap?.value]).toEqual([-1, "off", ""]);
    expect(headers.getSetCookie()).toEqual([]);
  },
);

describe("the contact form without JavaScript", () => {
  test("stores a row of its own fields and redirects to the thank-you page", async () => {
    const lead = newLead();
    const response = await send({ ...lead, plan: "Annual", id: "1", created_at: "x", source: "y" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    const phone = "+55 11 91234 5678";
    const stored = { ...lead, messaging_contact: phone, plan: null, form: "contact" };
    expect(await rowsOf(lead.email)).toMatchObject([stored]);
    const [cookie = ""] = response.headers.getSetCookie();
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    const thanks = await read("/contact?sent=1", headers);
    expect(textOf(thanks.document.querySelector("main"))).toContain(
      "Thank You! Your submission has been received. For immediate assistance, please email us at hello@helmwise.example",
    );
    expect(thanks.document.querySelector("form[action='/contact']")).toBeNull();
    expect(thanks.headers.get("set-cookie")).toMatch(/^flash=;.*Max-Age=0/);
    for (const { headers: sent } of [response, thanks]) {
      expect(sent.get("cache-control")).toBe("private, no-store");
    }
  });

  test("stores where it came from, also after an error", async () => {
    const address = "/products/ai-experts/product-design?utm_source=news";
    const from = (page: string) => ({
      Referer: house.site.origin + page,
      "Accept-Language": "pt-BR",
    });
    const lead = newLead();
    const contact = `${house.site.origin}/contact`;
    const refused = await postForm(contact, { ...lead, email: "" }, from(address));
    const form = (await documentOf(refused)).querySelector("form[action='/contact']");
    const again = { ...Object.fromEntries(formDataOf(form)), email: lead.email };
    await postForm(contact, again, from("/contact"));
    const page = "/products/ai-experts/product-design";
    const source = { form: "contact", page, language: "pt-BR", utm_source: "news" };
    expect(await rowsOf(lead.email)).toMatchObject([source]);
  });

  test("shows the thanks to its sender only", async () => {
    for (const cookie of ["", "flash=check-inbox", "flash=1"]) {
      const { document } = await read("/contact?sent=1", { Cookie: cookie });
      expect(textOf(document.querySelector("main"))).not.toContain(contactCopy.thankYou);
      expect(document.querySelector("form[action='/contact']")).not.toBeNull();
    }
    // A browser without cookies may have sent one just now.
    for (const [path, isSaid] of [
      ["/contact?sent=1", true],
      ["/contact", false],
    ] as const) {
      const text = textOf((await read(path)).document.querySelector("main"));
      expect(text.includes(contactCopy.maybeSent)).toBe(isSaid);
    }
  });

  test("returns every error linked to its field, with the typed values", async () => {
    const message = '\n  First, a line.\r\n\r\n</textarea> & "more" <b>\r\n';
    const document = await documentOf(
      await send({
        full_name: ' "Ada" <b> ',
        email: "ada@yahoo.com.br",
        company_size: "2001-10000",
        messaging_contact: "12125550100",
        message,
        extra: "x",
      }),
      422,
    );
    expect(document.title).toMatch(/^Error: Contact/);
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`form [name=${name}]`) ?? expect.fail();
    const summary = document.querySelector("[role=alert]") ?? expect.fail();
    expect([...summary.querySelectorAll("a")].map((link) => [textOf(link), link.hash])).toEqual([
      ["Please use your corporate email address", `#${field("email").id}`],
    ]);
    expect(summary.hasAttribute("autofocus")).toBe(true);
    expect(field("email").getAttribute("aria-invalid")).toBe("true");
    const described = field("email").getAttribute("aria-describedby") ?? "";
    expect(textOf(document.getElementById(described))).toBe(
      "Please use your corporate email address",
    );
    expect(field("full_name").value).toBe(' "Ada" <b> ');
    expect(field("email").value).toBe("ada@yahoo.com.br");
    expect(field("company_size").value).toBe("2001-10000");
    expect(field("messaging_contact").value).toBe("12125550100");
    expect(field("messaging_contact").hasAttribute("aria-invalid")).toBe(false);
    expect(textOf(field("messaging_contact").parentElement?.querySelector("output"))).toBe(
      "Please enter a valid phone number with country code",
    );
    expect(field("message").value).toBe(message.replaceAll("\r\n", "\n"));
  });
});

describe("the same request", () => {
  test("is one row when sent in many tabs at once, and again", async () => {
    const lead = newLead();
    const again = { ...lead, full_name: " ada  LOVELACE", messaging_contact: "+55 11 91234-5678" };
    const paths = ["/contact", "/contact.data"];
    const answers = await Promise.all(
      [lead, again, lead, lead, again, lead].map((form, at) => send(form, paths[at % 2])),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 202, 303, 202, 303, 202]);
    expect((await send(lead)).status).toBe(303);
    expect(await rowsOf(lead.email)).toHaveLength(1);
  });

  test("is one row after lost replies, and the failure in between keeps typed values", async () => {
    house.proxy.set("lost reply", /^POST /);
    const lead = newLead();
    const document = await documentOf(await send(lead), 503);
    expect(textOf(document.querySelector("[role=alert]"))).toContain(
      "Form submission failed. Please try again or contact us directly at hello@helmwise.example",
    );
    const kept = formDataOf(document.querySelector("form[action='/contact']"));
    expect(Object.fromEntries(kept)).toMatchObject({
      ...lead,
      messaging_contact: "+55 11 91234 5678",
    });
    expect(await rowsOf(lead.email)).toHaveLength(1);
    house.proxy.set("none");
    expect((await send(kept)).status).toBe(303);
    expect(await rowsOf(lead.email)).toHaveLength(1);
  });
});

describe("unusual strings", () => {
  test("come back in a rejected form unchanged, and are stored so", async () => {
    const message = ["", "", ...plainStrings, ""].join("\n");
    const full_name = plainStrings.slice(0, 20).join("");
    const lead = { ...newLead(), full_name, message };
    const refused = await send({ ...lead, email: "" });
    const { email: _email, ...kept } = Object.fromEntries(
      formDataOf((await documentOf(refused)).querySelector("form[action='/contact']")),
    );
    expect({ ...kept, message: kept["message"]?.replaceAll("\r\n", "\n") }).toMatchObject({
      full_name,
      message,
    });
    expect((await send({ ...kept, email: lead.email })).status).toBe(303);
    expect(await rowsOf(lead.email)).toMatchObject([{ full_name, message: message.trim() }]);
  });

  test("of emoji fit into the database at their greatest length", async () => {
    const lead = newLead();
    const { shape } = contactSchema.omit({ email: true, company_size: true });
    const longest = Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, longestOf(schema)]),
    );
    expect((await send({ ...lead, ...longest })).status).toBe(303);
    expect(await rowsOf(lead.email)).toMatchObject([longest]);
  });
});

const emoji = (count: number) => "\u{1F680}".repeat(count);

/** As many emoji as a field takes. */
function longestOf(schema: z.ZodType): string {
  let [fits, above] = [1, 100_000];
  while (above - fits > 1) {
    const count = Math.floor((fits + above) / 2);
    if (schema.safeParse(emoji(count)).success) fits = count;
    else above = count;
  }
  return emoji(fits);
}

describe("unusual bodies", () => {
  test.each([
    ["none at all", "application/x-www-form-urlencoded", "", 422],
    ["a field twice", "application/x-www-form-urlencoded", "email=a&email=b", 400],
    ["no boundary", "multipart/form-data", "--x\r\n", 400],
  ])("%s", async (_what, type, body, status) => {
    const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
    const url = `${house.site.origin}/contact`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(status);
  });

  test("with text in another encoding are rejected with a message", async () => {
    const lead = new URLSearchParams({ ...newLead(), message: "" }).toString();
    const body = Buffer.concat([Buffer.from(lead), Buffer.from("caf\u00E9", "latin1")]);
    const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=iso-8859-1" };
    const url = `${house.site.origin}/contact`;
    const document = await documentOf(await fetch(url, { method: "POST", headers, body }), 422);
    const wrong = [...document.querySelectorAll("form [aria-invalid]")];
    expect(wrong.map((one) => one.getAttribute("name"))).toEqual(["message"]);
  });
});
