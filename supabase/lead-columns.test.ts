import { expect, test } from "vitest";

import { openSite } from "./testing/site.ts";
import { LINES } from "../server/leads/lead-mail.ts";
import { SOURCE_LENGTHS } from "../app/features/leads/lead-source.ts";
import { contactLead, subscriptionLead } from "../tests/support/lead.ts";

const { anonymous, service } = await openSite();

/** Columns that the database or the sales staff fills. */
const DESK = [
  "answered_at",
  "created_at",
  "ended_at",
  "follow_up",
  "id",
  "notes",
  "owner",
  "reason",
  "search_numbers",
  "search_text",
  "state",
  "tags",
  "updated_at",
  "version",
];

test("visitors can insert each column of a lead, and the mail has a line for each", async () => {
  await anonymous.from("contact_submissions").insert(subscriptionLead).throwOnError();
  const { data } = await service.from("contact_submissions").select().throwOnError();
  const [row = {}] = data as Record<string, unknown>[];
  const fields = [...Object.keys(LINES), "message", "idempotency_key"].toSorted();
  expect(Object.keys(row).toSorted()).toEqual([...fields, ...DESK].toSorted());
  expect(Object.keys(subscriptionLead).toSorted()).toEqual(fields);
});

test("each value of a lead's source may be as long as the site sends it, and no longer", async () => {
  for (const [column, length] of Object.entries(SOURCE_LENGTHS)) {
    const codes = [length, length + 1].map(async (characters) => {
      const idempotency_key = `${column} of ${characters} characters`;
      const start = column === "page" ? "/" : "";
      const value = start + "😀".repeat(characters - start.length);
      const lead = { ...contactLead, idempotency_key, [column]: value };
      const { error } = await anonymous.from("contact_submissions").insert(lead);
      return error?.code;
    });
    expect([column, ...(await Promise.all(codes))]).toEqual([column, undefined, "23514"]);
  }
});
