import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { availableExperts } from "~/content/experts/experts";
import { contactCopy } from "~/content/leads/contact";

import { startSiteBackend } from "../../support/backend.ts";
import { contactSchema } from "../../../app/features/leads/contact/contact-schema.ts";
import {
  controlNames,
  formDataOf,
  parseDocument,
  readPage,
  textOf,
} from "../../support/document.ts";
import { plainStrings, stringsWithLines } from "../../support/naughty-strings.ts";
import { startFakeService } from "../../support/service.ts";
import type { FakeService } from "../../support/service.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { Form, TestSite } from "../../support/site.ts";
import { UNTOUCHED_BY_VISITORS } from "../../support/stored-lead.ts";

let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ log: () => {} });
  const { apiUrl, publishableKey } = backend;
  const supabase = { url: apiUrl, anonKey: publishableKey };
  site = await startSite({ supabase, postsPerMinute: 100_000 });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

type Row = Record<string, unknown> & { full_name: string; email: string; message: string };

async function rowsWhere(column: string, value: string): Promise<Row[]> {
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await service
    .from("contact_submissions")
    .select("*")
    .like(column, value)
    .limit(2_000);
  if (error) throw error;
  return data as Row[];
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

function send(form: Form, path = "/contact"): Promise<Response> {
  return postForm(`${site.origin}${path}`, form);
}

/** Messages by field, as they stand under the fields of a page. */
function fieldErrors(html: string): Record<string, string> {
  const found = html.matchAll(
    /<p id="contact-(\w+)-error"[^>]*>.*?<\/svg><span>(.*?)<\/span><\/p>/gs,
  );
  return Object.fromEntries([...found].map(([, field, message]) => [field, message]));
}

const expertPages = availableExperts().map(({ slug }) => `/products/ai-experts/${slug}`);

describe("the contact form", () => {
  test.each(["/", "/contact", "/products/ai-agents/continuous-innovation", ...expertPages])(
    "is on %s, with a trap for bots and the same for every visitor",
    async (path) => {
      const { document, html, headers } = await readPage(site, path);
      const form = document.querySelector<HTMLFormElement>("form[action='/contact']");
      expect(controlNames(form ?? expect.fail())).toEqual([
        ...Object.keys(contactSchema.shape),
        "reference_code",
      ]);
      const trap = form?.querySelector<HTMLInputElement>("[name=reference_code]");
      expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
      expect([trap?.tabIndex, trap?.autocomplete, trap?.value]).toEqual([-1, "off", ""]);
      expect(headers.getSetCookie()).toEqual([]);
      const other = { "User-Agent": "another", "Accept-Language": "pt" };
      const again = await fetch(`${site.origin}${path}`, { headers: other });
      expect(await again.text()).toBe(html);
    },
  );

  test("is not on the planned expert's page", async () => {
    const { document } = await readPage(site, "/products/ai-experts/competitive-analysis");
    expect(document.querySelector("form[action='/contact']")).toBeNull();
  });
});

describe("the contact form without JavaScript", () => {
  test("stores a row of its own fields and redirects to the thank-you page", async () => {
    const lead = newLead();
    const response = await send({ ...lead, plan: "Annual", id: "1", created_at: "x", source: "y" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    const [row] = await rowsWhere("email", lead.email);
    const { id: _id, created_at: _at, idempotency_key: key, ...fields } = row ?? expect.fail();
    expect(fields).toEqual({
      ...lead,
      messaging_contact: "+55 11 91234 5678",
      company: null,
      licenses: null,
      best_time: null,
      plan: null,
      form: "contact",
      ...UNTOUCHED_BY_VISITORS,
    });
    expect(key).toMatch(/^[\da-f]{64}$/);

    const [cookie = ""] = response.headers.getSetCookie();
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    const thanks = await readPage(site, "/contact?sent=1", headers);
    expect(textOf(thanks.document.querySelector("main"))).toContain(
      "Thank You! Your submission has been received. For immediate assistance, please email us at hello@helmwise.example",
    );
    expect(thanks.document.querySelector("form[action='/contact']")).toBeNull();
    expect(thanks.headers.get("set-cookie")).toMatch(/^flash=;.*Max-Age=0/);
    for (const { headers: sent } of [response, thanks]) {
      expect(sent.get("cache-control")).toBe("private, no-store");
    }
  });

  test("stores where it came from, also after an error, and does not render pages by campaign", async () => {
    const address = "/products/ai-experts/product-design?utm_source=news&utm_campaign=spring";
    const plain = await readPage(site, "/products/ai-experts/product-design");
    const visited = await readPage(site, address);
    expect(visited.html).toBe(plain.html);
    expect(visited.headers.getSetCookie()).toEqual([]);

    const lead = newLead();
    const headers = { Referer: `${site.origin}${address}`, "Accept-Language": "pt-BR, en;q=0.5" };
    const refused = await postForm(`${site.origin}/contact`, { ...lead, email: "" }, headers);
    const document = parseDocument(await refused.text());
    const hidden = document.querySelector<HTMLInputElement>("form [name=form_address]");
    expect(hidden?.value).toBe(address);
    const again = { ...lead, form_address: hidden?.value ?? "" };
    await postForm(`${site.origin}/contact`, again, {
      Referer: `${site.origin}/contact`,
      "Accept-Language": "pt-BR, en;q=0.5",
    });
    expect(await rowsWhere("email", lead.email)).toMatchObject([
      {
        form: "contact",
        page: "/products/ai-experts/product-design",
        language: "pt-BR",
        referrer_host: null,
        utm_source: "news",
        utm_medium: null,
        utm_campaign: "spring",
      },
    ]);
  });

  test("shows the thanks to its sender only", async () => {
    for (const cookie of ["", "flash=check-inbox", "flash=1"]) {
      const { document } = await readPage(site, "/contact?sent=1", { Cookie: cookie });
      expect(textOf(document.querySelector("main"))).not.toContain(contactCopy.thankYou);
      expect(document.title).not.toMatch(/thank/i);
      expect(document.querySelector("form[action='/contact']")).not.toBeNull();
    }
  });

  test("tells a browser without cookies that a message it has just sent was received", async () => {
    const { document } = await readPage(site, "/contact?sent=1");
    expect(textOf(document.querySelector("main"))).toContain(contactCopy.maybeSent);
    const other = await readPage(site, "/contact");
    expect(textOf(other.document.querySelector("main"))).not.toContain(contactCopy.maybeSent);
  });

  test("returns every error linked to its field, with the typed values", async () => {
    const message = '\n  First, a line.\r\n\r\n</textarea> & "more" <b>\r\n';
    const response = await send({
      full_name: ' "Ada" <b> ',
      email: "ada@yahoo.com.br",
      company_size: "2001-10000",
      messaging_contact: "12125550100",
      message,
      extra: "x",
    });
    expect(response.status).toBe(422);
    const document = parseDocument(await response.text());
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
    expect(await rowsWhere("email", lead.email)).toHaveLength(1);
  });

  describe("after a lost reply", () => {
    let between: FakeService;
    let behind: TestSite;

    beforeAll(async () => {
      between = await startFakeService();
      behind = await startSite({
        supabase: { url: between.supabase.url, anonKey: backend.publishableKey },
      });
    });
    afterAll(async () => {
      await behind.close();
      await between.close();
    });

    test("is one row, and the failure in between keeps typed values", async () => {
      let replies = 0;
      between.answer = (request, response) => {
        const headers = new Headers(request.headers as Record<string, string>);
        const { method = "", url = "" } = request;
        const passedOn = request.toArray().then((chunks) =>
          fetch(`${backend.apiUrl}${url}`, {
            method,
            headers,
            body: Buffer.concat(chunks as Buffer[]),
          }),
        );
        void passedOn.then(async (answer) => {
          replies += 1;
          if (replies <= 2) response.destroy();
          else response.writeHead(answer.status, { "Content-Type": "application/json" });
          response.end(await answer.text());
        });
      };
      const lead = newLead();
      const lost = await postForm(`${behind.origin}/contact`, lead);
      expect(lost.status).toBe(503);
      const document = parseDocument(await lost.text());
      expect(textOf(document.querySelector("[role=alert]"))).toContain(
        "Form submission failed. Please try again or contact us directly at hello@helmwise.example",
      );
      const kept = formDataOf(document.querySelector("form[action='/contact']"));
      expect(Object.fromEntries(kept)).toMatchObject({
        ...lead,
        messaging_contact: "+55 11 91234 5678",
      });
      expect(await rowsWhere("email", lead.email)).toHaveLength(1);
      const retried = await postForm(`${behind.origin}/contact`, kept);
      expect(retried.status).toBe(303);
      expect(replies).toBe(3);
      expect(await rowsWhere("email", lead.email)).toHaveLength(1);
    });
  });
});

/** What a field of one line makes of a text. */
function oneLine(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, " ").trim();
}

function severalLines(text: string): string {
  return text.replaceAll(/\r\n|\r/g, "\n").trim();
}

const readable = [...plainStrings, ...stringsWithLines];

describe("unusual strings", () => {
  test("are stored unchanged, a name on one line", async () => {
    const forms = readable.map((text) =>
      Object.assign(newLead(), { full_name: text, message: text }),
    );
    for (let start = 0; start < forms.length; start += 8) {
      const batch = await Promise.all(forms.slice(start, start + 8).map((form) => send(form)));
      expect(batch.filter(({ status }) => status !== 303)).toEqual([]);
      await Promise.all(batch.map((response) => response.body?.cancel()));
    }
    const rows = await rowsWhere("email", "ada.%");
    const byAddress = new Map(rows.map((row) => [row.email, row]));
    for (const { email, full_name: text } of forms) {
      const stored = { full_name: oneLine(text), message: severalLines(text) };
      expect(byAddress.get(email)).toMatchObject(stored);
    }
  });

  test("are returned in the form unchanged", async () => {
    const message = ["", "", ...plainStrings, ""].join("\n");
    const names = plainStrings.slice(0, 60).join("");
    const response = await send({ ...newLead(), email: "", full_name: names, message });
    const document = parseDocument(await response.text());
    const typed = document.querySelector<HTMLTextAreaElement>("textarea[name=message]");
    expect(typed?.value).toBe(message);
    const name = document.querySelector<HTMLInputElement>("input[name=full_name]");
    expect(name?.value).toBe(names);
  });

  test("as field names are ignored", async () => {
    const others = Object.keys(newLead()).flatMap((name) => [`${name}[]`, `${name}.x`]);
    const lead = newLead();
    const unknown = [...plainStrings, ...others].map((name): [string, string] => [name, "x"]);
    expect((await send([...Object.entries(lead), ...unknown])).status).toBe(303);
    expect(await rowsWhere("email", lead.email)).toMatchObject([{ message: lead.message }]);
  });
});

test("the longest texts of the schema fit into the database, even of emoji", async () => {
  const lead = newLead();
  const longest = {
    full_name: "\u{1F680}".repeat(200),
    messaging_contact: "\u{1F680}".repeat(100),
    message: "\u{1F680}".repeat(5_000),
  };
  expect((await send({ ...lead, ...longest })).status).toBe(303);
  expect(await rowsWhere("email", lead.email)).toMatchObject([longest]);
});

const urlencoded = "application/x-www-form-urlencoded";

function sendBody(type: string, body: BodyInit): Promise<Response> {
  const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
  return fetch(`${site.origin}/contact`, { method: "POST", redirect: "manual", headers, body });
}

function multipart(boundary: string, parts: string[]): string {
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
}
function fields(lead: Record<string, string>): string[] {
  return Object.entries(lead).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
}

describe("unusual bodies", () => {
  test.each([
    ["none at all", urlencoded, "", 422],
    ["only separators", urlencoded, "&&&=&==", 400],
    ["broken percent signs", urlencoded, "full_name=%&email=%zz&message=%4", 422],
    ["a stray charset", `${urlencoded}; charset=utf-16`, "message=x", 422],
  ])("%s", async (_what, type, body, status) => {
    const response = await sendBody(type, body);
    expect(response.status).toBe(status);
  });

  test("with text in another encoding are rejected with a message", async () => {
    const lead = new URLSearchParams({ ...newLead(), message: "" }).toString();
    const latin = Buffer.from(`${lead}caf\u00E9`, "latin1");
    for (const body of [
      latin,
      `${lead}caf%E9`,
      `${lead}%ED%A0%80`,
      `${lead}%C0%80`,
      `${lead}%F5`,
    ]) {
      const response = await sendBody(`${urlencoded}; charset=iso-8859-1`, body);
      expect(response.status).toBe(422);
      expect(Object.keys(fieldErrors(await response.text()))).toEqual(["message"]);
    }
  });

  test("with a broken percent sign in a text keep it", async () => {
    const response = await sendBody(urlencoded, `${new URLSearchParams(newLead())}%20100%!`);
    expect(response.status).toBe(303);
    expect(await rowsWhere("message", "Tell me about the demo. 100\\%!")).toHaveLength(1);
  });

  test("in multipart format are read like others, whatever their part headers", async () => {
    const message = "--not the boundary\n\u{1F680} caf\u00E9";
    const lead = { ...newLead(), message };
    const body = multipart("x y", [
      ...fields(lead),
      'Content-Disposition: form-data; name="extra"\r\nContent-Type: text/plain; charset=utf-16\r\n\r\na',
    ]);
    const response = await sendBody('multipart/form-data; boundary="x y"', body);
    expect(response.status).toBe(303);
    expect(await rowsWhere("email", lead.email)).toMatchObject([{ message }]);
  });

  test("with a file for a field lack the field", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(newLead())) form.append(name, value);
    form.set("message", new File(["hello"], "hello\0.txt"));
    const response = await fetch(`${site.origin}/contact`, { method: "POST", body: form });
    expect(response.status).toBe(422);
    expect(fieldErrors(await response.text())).toEqual({ message: "Enter your message" });
  });

  test("in malformed multipart format are answered 400", async () => {
    const lead = fields(newLead());
    const whole = multipart("x", lead);
    const bodies: [string, BodyInit][] = [
      ["multipart/form-data; boundary=y", whole],
      ["multipart/form-data", whole],
      ["multipart/form-data; boundary=x", whole.slice(0, -20)],
      ["multipart/form-data; boundary=x", ""],
      ["multipart/form-data; boundary=x", multipart("x", ["no header"])],
      [
        "multipart/form-data; boundary=x",
        multipart("x", ["Content-Disposition: form-data\r\n\r\na"]),
      ],
      ["multipart/form-data; boundary=x", multipart("x", [...lead, ...fields({ email: "x" })])],
    ];
    const statuses = await Promise.all(
      bodies.map(async ([type, body]) => (await sendBody(type, body)).status),
    );
    expect(statuses).toEqual(bodies.map(() => 400));
  });
});
