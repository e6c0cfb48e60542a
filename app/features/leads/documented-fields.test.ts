import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { EntryName } from "./desk/entry/lead-entry";
import type { Lead } from "./lead";
import { LEAD_LENGTHS } from "./lead-lengths";

const textOf = (file: string) => readFileSync(file, "utf8").replaceAll(/\s+/g, " ");

/** What the privacy policy calls each field that a visitor or a colleague fills. */
const CALLED: Record<Exclude<keyof Lead | EntryName, "idempotency_key">, string> = {
  full_name: "your name",
  email: "your work email",
  company_size: "the size of your company",
  messaging_contact: "a number for messages",
  company_domain: "the domain of your company",
  other_contacts: "further addresses or numbers",
  message: "your message",
  company: "your company",
  licenses: "the number of licenses",
  best_time: "the best time to reach you",
  plan: "the plan",
  form: "the page with the form",
  page: "the page with the form",
  language: "the language your browser asks for",
  referrer_host: "the name of the website you came from",
  utm_source: "`utm_source`",
  utm_medium: "`utm_medium`",
  utm_campaign: "`utm_campaign`",
};

test("the privacy policy names each stored field of a lead", () => {
  const policy = textOf("app/content/legal/privacy.md");
  const missing = Object.entries(CALLED).filter(([, words]) => !policy.includes(words));
  expect(missing, "Write these into app/content/legal/privacy.md").toEqual([]);
});

test("the guide of leads has the maximum length of each text", () => {
  const guide = textOf("docs/operations/leads.md");
  const lengths = Object.entries(LEAD_LENGTHS).map(
    ([column, length]) => `\`${column}\` ${length.toLocaleString("en")}`,
  );
  const missing = lengths.filter((words) => !guide.includes(words));
  expect(missing, "Write these into docs/operations/leads.md, Stored values").toEqual([]);
});
