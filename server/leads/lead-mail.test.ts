import { describe, expect, it } from "vitest";

import { contactLead, subscriptionLead } from "../../tests/support/lead.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import { createLeadMailWriter } from "./lead-mail.ts";

const writeLeadMail = createLeadMailWriter("https://www.corp.example");
const addresses = { from: "site@corp.example", to: "sales@corp.example" };

function write(changes: Partial<Lead> = {}) {
  return writeLeadMail({ ...contactLead, ...changes }, addresses);
}

describe("the notification mail of a lead", () => {
  it("says who it is and how to reach them before all else, then has a line for each other field and the message", () => {
    expect(write()).toEqual({
      replyTo: "ada@engine.example",
      senderName: "Helmwise",
      subject: "Helmwise: Contact request from Ada Lovelace",
      messageId: "<0123456789abcdef@corp.example>",
      html: expect.stringContaining("Ada Lovelace") as string,
      text: `Helmwise

Contact request from Ada Lovelace

Name: Ada Lovelace
Email: ada@engine.example
Messaging contact: +44 20 7946 0000
Company size: 11-50
Form: contact

Message:
How soon could we start?

We are nine people.

Open this request on the desk:
https://www.corp.example/app/desk/leads/0123456789abcdef

Sent by a form of the Helmwise website. Reply to this email to write to the sender.

Reference: 0123456789abcdef

Sent to sales@corp.example by Helmwise, https://www.corp.example
`,
    });
  });

  it("has the subscription dialog's fields, where it came from and its own subject", () => {
    const mail = writeLeadMail(subscriptionLead, addresses);
    expect(mail.subject).toBe(
      "Helmwise: Subscription request: Annual plan from Ada Lovelace, Analytical Engines",
    );
    expect(mail.text).toContain(
      "\nForm: pricing\nPage: /pricing\nLanguage: en-US\nCame from: news.example\nUTM source: newsletter\nUTM medium: email\nUTM campaign: spring\n",
    );
    expect(mail.text).toContain(
      "\nName: Ada Lovelace\nCompany: Analytical Engines\nEmail: ada@engine.example\n",
    );
    expect(mail.text).toContain("\nPlan: Annual\nLicenses: 12\nBest time: mornings\n");
    expect(mail.html).toContain('<a href="mailto:ada@engine.example"');
  });

  it("shows a missing value as not given", () => {
    expect(write({ messaging_contact: null }).text).toContain("Messaging contact: not given\n");
  });

  it.each(["\r\n", "\n", "\u0085", "\u2028", "\u2029", "\v", "\f"])(
    "keeps typed text on its own line: %j",
    (breaker) => {
      const typed = `Ada${breaker}Bcc: all@corp.example${breaker}${breaker}Email: eve@corp.example`;
      const { subject, text } = write({ full_name: typed, company: typed });
      const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u;
      expect(subject).toMatch(oneLine);
      const [fields = ""] = text.split("\nMessage:\n");
      for (const line of fields.split("\n").filter(Boolean)) expect(line).toMatch(oneLine);
      expect(fields.match(/^Email:/gm)).toHaveLength(1);
    },
  );

  it("removes characters that change the text direction", () => {
    expect(write({ full_name: "Ada \u202Eecalevol\u2066" }).subject).toBe(
      "Helmwise: Contact request from Ada ecalevol",
    );
  });

  it("cuts a long name and company in the subject only", () => {
    const long = "Ada 😀 ".repeat(40).trim();
    const { subject, text } = write({ full_name: long, company: long });
    expect(subject.length).toBeLessThan(160);
    expect(subject).toMatch(/^Helmwise: Contact request from Ada 😀.*…, Ada 😀.*…$/u);
    expect(subject.isWellFormed()).toBe(true);
    expect(text).toContain(`Name: ${long}\n`);
  });

  it("has no reply address that a mail server could refuse, and says where to write instead", () => {
    const { replyTo, text } = write({ email: "jörg@engine.example" });
    expect(replyTo).toBeUndefined();
    expect(text).toMatch(/Write to the address above\.\n/);
    expect(text).toContain("Email: jörg@engine.example\n");
  });
});
