import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished, test } from "vitest";

import { importCopy, importFields } from "../../../app/content/desk/lead-import.ts";
import { formNames, leadListCopy, stateNames } from "../../../app/content/desk/leads.ts";
import { contactCopy } from "../../../app/content/leads/contact.ts";
import { leadLabels } from "../../../app/content/leads/lead-labels.ts";
import { subscribeMessages } from "../../../app/content/leads/subscribe-messages.ts";
import { subscribeCopy, subscriptionPlans } from "../../../app/content/leads/subscribe.ts";
import { guessMapping } from "../../../app/features/leads/desk/import/guess-mapping.ts";
import { planImport } from "../../../app/features/leads/desk/import/import-plan.server.ts";
import { readTable } from "../../../app/features/leads/desk/import/read-table.server.ts";
import { exportLeads } from "../../../app/features/leads/desk/list/lead-csv.server.ts";
import { readLeads } from "../../../app/features/leads/desk/list/load-leads.server.ts";
import { leadForms } from "../../../app/features/leads/lead.ts";
import type { Lead } from "../../../app/features/leads/lead.ts";
import { createAcknowledgementWriter } from "../../../server/leads/acknowledgement.ts";
import { createLeadMailWriter } from "../../../server/leads/lead-mail.ts";
import { startSiteBackend } from "../../support/servers/backend.ts";
import { testContext } from "../../support/load-context.ts";
import { shared } from "../../support/shared.ts";
import { newStaff } from "../../support/people/staff.ts";

const site = shared(async () => {
  const backend = await startSiteBackend();
  const { client } = await newStaff(backend, ["sales"]);
  return { client, context: testContext(undefined, { supabase: client }), close: backend.close };
});

const RENAMED = "Renamed: (label)\nwith a line";

/** Every text that names a part of a lead. */
const labels: [of: Record<string, unknown>, key: string, renamed?: unknown][] = [
  ...[
    contactCopy.labels,
    subscribeCopy.labels,
    leadLabels,
    leadListCopy.exportColumns,
    importCopy.labels,
    stateNames,
    formNames,
  ].flatMap((of) => Object.keys(of).map((key): (typeof labels)[number] => [of, key])),
  ...Object.values(subscriptionPlans).map((plan): (typeof labels)[number] => {
    return [plan, "name", `${RENAMED} ${plan.id}`];
  }),
  [subscribeMessages, "messageTitle", () => RENAMED],
];

const typed = {
  plan: "annual",
  company: "Analytical Engines",
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "signal: ada.01",
  licenses: "5",
  best_time: "Mornings",
};
const asked = { company: "Analytical Engines", plan: "annual", licenses: 5, best_time: "Mornings" };
const addresses = { from: "site@corp.example", to: "sales@corp.example" };
const notify = createLeadMailWriter("https://www.corp.example");
const acknowledge = createAcknowledgementWriter({
  siteUrl: "https://www.corp.example",
  contactEmail: "hello@corp.example",
});

/** Sends both subscription forms, and reads the mails about them. */
async function sendForms(): Promise<void> {
  for (const form of ["subscription", "pricing"] as const) {
    const fields = leadForms[form].parse(typed);
    const lead: Lead = { ...fields, form, idempotency_key: crypto.randomUUID() };
    await site.client.from("contact_submissions").insert(lead).throwOnError();
    expect(notify(lead, addresses).subject).toContain("Analytical Engines");
    expect(acknowledge(lead, addresses).text).toContain("$1,995");
  }
}

test("the list, the search, the mails, the file and the import of leads outlive new labels of all their fields", async () => {
  await sendForms();
  for (const [of, key, renamed = `${RENAMED} ${key}`] of labels) {
    const before = of[key];
    onTestFinished(() => void (of[key] = before));
    of[key] = renamed;
  }
  await sendForms();
  for (const filters of [
    {},
    { q: "analytical mornings" },
    { plan: "annual" as const },
    { sort: "company" as const },
  ]) {
    const { leads } = await readLeads(filters, { most: 9 }, site.context);
    const columns = leads.map(({ company, plan, licenses, best_time }) => {
      return { company, plan, licenses, best_time };
    });
    expect([filters, columns]).toEqual([filters, [asked, asked, asked, asked]]);
    expect(new Set(leads.map(({ company_key }) => company_key)).size).toBe(1);
  }
  const all = { filters: {}, separator: ";" };
  const response = await exportLeads(all, new AbortController().signal, site.context);
  const file = (await response?.text()) ?? "";
  expect(file.split(`"Analytical Engines";"${subscriptionPlans.annual.name}";`)).toHaveLength(5);
  const table = readTable(file);
  if ("problem" in table) throw new Error(table.problem);
  const mapping = guessMapping(table);
  // Our own file has whole names.
  const fields = importFields.filter((field) => field !== "first_name" && field !== "last_name");
  expect(Object.keys(mapping).toSorted()).toEqual(fields.toSorted());
  const reading = { now: Temporal.Now.instant(), members: new Map() };
  const plan = planImport(table, mapping, new Set(), reading);
  expect([plan.refused, plan.leads[0]?.columns]).toEqual([
    [],
    expect.objectContaining({ ...asked, licenses: "5" }),
  ]);
});
