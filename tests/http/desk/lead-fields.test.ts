import { expect, test } from "vitest";
import type { z } from "zod";

import { contactSchema } from "../../../app/features/leads/contact/contact-schema.ts";
import {
  loadBinnedLead,
  loadLeadBin,
} from "../../../app/features/leads/desk/bin/lead-bin.server.ts";
import { readLeads } from "../../../app/features/leads/desk/list/load-leads.server.ts";
import { entry } from "../../../app/features/leads/desk/entry/save-lead-entry.server.ts";
import { leadForms } from "../../../app/features/leads/lead.ts";
import { subscribeFields } from "../../../app/features/leads/subscribe/subscribe-schema.ts";
import { startSiteBackend } from "../../support/servers/backend.ts";
import { testContext } from "../../support/load-context.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/people/staff.ts";

const site = shared(async () => {
  const backend = await startSiteBackend();
  const { client } = await newStaff(backend, ["sales"]);
  return { client, context: testContext(undefined, { supabase: client }), close: backend.close };
});

const chosen = { plan: "annual", company_size: "50-200", licenses: "7" };

/** Values for the fields of a form: a word and a long number of its own wherever they may be typed. */
function wordsFor(fields: Record<string, z.ZodType>): Record<string, string> {
  const values = Object.entries(fields).map(([name, field], at) => {
    const word = `of${name.replaceAll("_", "")}`;
    const texts = [`${word} ${150 + at}.000`, word, `${word}@engine.example`];
    const fit = texts.find((text) => field.safeParse(text).success);
    return [name, fit ?? chosen[name as keyof typeof chosen]];
  });
  return Object.fromEntries(values);
}

/** How many leads the list finds, then, after they were deleted, the bin. */
async function findings(words: readonly (string | undefined)[]) {
  const { client, context } = site;
  const listed = words.map(async (q) => (await readLeads({ q }, { most: 9 }, context)).total);
  const inList = await Promise.all(listed);
  const { data: leads } = await client.from("leads").select("id, version").throwOnError();
  const versions = Object.fromEntries(leads.map(({ id, version }) => [id, version]));
  const change = { bin: crypto.randomUUID() };
  await client.rpc("change_leads", { change, versions }).throwOnError();
  const binned = words.map(async (q = "") => (await loadLeadBin(q, 1, context)).total);
  return { inList, inBin: await Promise.all(binned) };
}

test.each([
  ["contact", contactSchema.shape],
  ["pricing", subscribeFields.shape],
] as const)("list and bin find a lead by each word of the %s form", async (form, fields) => {
  const typed = wordsFor(fields);
  const lead: object = {
    ...leadForms[form].parse(typed),
    form,
    idempotency_key: `the words of ${form}`,
  };
  await site.client.from("contact_submissions").insert(lead).throwOnError();
  const names = Object.keys(typed).filter((name) => !(name in chosen));
  const { inList, inBin } = await findings(names.map((name) => typed[name]));
  expect(names.filter((_, at) => inList[at] !== 1)).toEqual([]);
  expect(names.filter((_, at) => inBin[at] === 0)).toEqual([]);
});

/** The source has a filter of its own, the language is that of the answer. */
const NOT_SEARCHED = new Set(["language", "utm_source"]);

test("list and bin find a lead by each word that a colleague typed", async () => {
  const typed = wordsFor(entry.shape);
  const lead = { ...typed, other_contacts: [typed["other_contacts"]] };
  await site.client.rpc("add_lead", { lead }).throwOnError();
  const words = Object.keys(typed).filter((name) => !(name in chosen || NOT_SEARCHED.has(name)));
  const { inList, inBin } = await findings(words.map((name) => typed[name]));
  expect(words.filter((_, at) => inList[at] !== 1)).toEqual([]);
  expect(words.filter((_, at) => inBin[at] === 0)).toEqual([]);
});

test("the bin shows a lead of a call, of which only name and message are known", async () => {
  const { client, context } = site;
  const lead = { full_name: "Called Onlyby", message: "Called." };
  await client.rpc("add_lead", { lead }).throwOnError();
  await findings([]);
  const { leads } = await loadLeadBin("Onlyby", 1, context);
  expect(leads).toMatchObject([{ full_name: lead.full_name, email: null }]);
  expect(await loadBinnedLead(leads[0]?.id, context)).toMatchObject({ email: null });
});

const names = Object.keys(entry.shape);

/** A value for each field that staff types. */
const typedAs = (word: string, licenses: number) => ({
  ...Object.fromEntries(names.map((name) => [name, `${word} ${name}`])),
  email: `${word}@engine.example`,
  other_contacts: [`${word}@home.example`],
  company_domain: `${word.toLowerCase()}.example`,
  company_size: licenses === 1 ? "11-50" : "50-200",
  plan: licenses === 1 ? "annual" : "monthly",
  licenses,
});

async function stored({ email }: { email: string }) {
  const columns = names.join(",");
  const { data } = await site.client
    .from("leads")
    .select(columns)
    .eq("email", email)
    .throwOnError();
  return data;
}

test("each field that staff types is stored when a lead is added, corrected and imported", async () => {
  const { client } = site;
  const [added, corrected, imported] = [
    typedAs("Added", 1),
    typedAs("Corrected", 2),
    typedAs("Imported", 3),
  ];
  const { data: lead } = await client.rpc("add_lead", { lead: added }).throwOnError();
  expect(await stored(added)).toEqual([added]);
  const change = { lead, seen_version: 1, changes: corrected };
  await client.rpc("change_lead", change).throwOnError();
  expect(await stored(corrected)).toEqual([corrected]);
  await client.rpc("import_leads", { leads: [imported] }).throwOnError();
  expect(await stored(imported)).toEqual([imported]);
});
