import { expect, test } from "vitest";
import type { z } from "zod";

import { contactSchema } from "../../../app/features/leads/contact/contact-schema.ts";
import { readLeads } from "../../../app/features/leads/desk/list/load-leads.server.ts";
import { entry } from "../../../app/features/leads/desk/save-lead-entry.server.ts";
import { leadForms } from "../../../app/features/leads/lead.ts";
import { subscribeFields } from "../../../app/features/leads/subscribe/subscribe-schema.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { testContext } from "../../support/load-context.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/staff.ts";

const site = shared(async () => {
  const backend = await startSiteBackend();
  const { client } = await newStaff(backend, ["sales"]);
  return { client, context: testContext(undefined, { supabase: client }), close: backend.close };
});

const chosen = { plan: "annual", company_size: "50-200", licenses: "7" };

/** Values for the fields of a form: a word of its own wherever one may be typed. */
function wordsFor(fields: Record<string, z.ZodType>): Record<string, string> {
  const values = Object.entries(fields).map(([name, field]) => {
    const word = `of${name.replaceAll("_", "")}`;
    const fit = [word, `${word}@engine.example`].find((text) => field.safeParse(text).success);
    return [name, fit ?? chosen[name as keyof typeof chosen]];
  });
  return Object.fromEntries(values);
}

test.each([
  ["contact", contactSchema.shape],
  ["pricing", subscribeFields.shape],
] as const)("the desk finds a lead by each word of the %s form", async (form, fields) => {
  const typed = wordsFor(fields);
  const lead = { ...leadForms[form].parse(typed), form, idempotency_key: `the words of ${form}` };
  await site.client.from("contact_submissions").insert(lead).throwOnError();
  const names = Object.keys(typed).filter((name) => !(name in chosen));
  const found = names.map(async (name) => {
    const { total } = await readLeads({ q: typed[name], form }, { most: 9 }, site.context);
    return [name, total];
  });
  expect(await Promise.all(found)).toEqual(names.map((name) => [name, 1]));
});

const names = Object.keys(entry.shape);

/** A value for each field that staff types. */
const typedAs = (word: string, licenses: number) => ({
  ...Object.fromEntries(names.map((name) => [name, `${word} ${name}`])),
  email: `${word}@engine.example`,
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
