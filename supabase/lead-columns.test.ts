import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";
import { LINES } from "../server/leads/lead-mail.ts";
import { subscriptionLead } from "../tests/support/lead.ts";

test("visitors can insert each column of a lead, and the mail has a line for each", async () => {
  const backend = await startSiteBackend();
  const visitor = createClient(backend.apiUrl, backend.publishableKey);
  await visitor.from("contact_submissions").insert(subscriptionLead).throwOnError();
  const admin = createClient(backend.apiUrl, backend.secretKey);
  const { data } = await admin.from("contact_submissions").select().throwOnError();
  const [row = {}] = data as Record<string, unknown>[];
  await backend.close();
  const fields = [...Object.keys(LINES), "message", "idempotency_key"].toSorted();
  expect(Object.keys(row).toSorted()).toEqual([...fields, "created_at", "id"].toSorted());
  expect(Object.keys(subscriptionLead).toSorted()).toEqual(fields);
});
