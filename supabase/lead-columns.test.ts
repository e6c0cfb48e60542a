import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { startSiteBackend } from "../tests/support/backend.ts";
import { LINES } from "../server/leads/lead-mail.ts";
import { subscriptionLead } from "../tests/support/lead.ts";

/** Columns that the database or the sales staff fills. */
const DESK = ["assignee", "created_at", "id", "search", "state", "updated_at", "version"];
/** Where a request came from. */
const SOURCE = ["language", "page", "referrer_host", "utm_campaign", "utm_medium", "utm_source"];

test("visitors can insert each column of a lead, and the mail has a line for each", async () => {
  const backend = await startSiteBackend();
  const visitor = createClient(backend.apiUrl, backend.publishableKey);
  await visitor.from("contact_submissions").insert(subscriptionLead).throwOnError();
  const admin = createClient(backend.apiUrl, backend.secretKey);
  const { data } = await admin.from("contact_submissions").select().throwOnError();
  const [row = {}] = data as Record<string, unknown>[];
  await backend.close();
  const fields = [...Object.keys(LINES), "message", "idempotency_key"].toSorted();
  expect(Object.keys(row).toSorted()).toEqual([...fields, ...DESK, ...SOURCE].toSorted());
  expect(Object.keys(subscriptionLead).toSorted()).toEqual(fields);
});
