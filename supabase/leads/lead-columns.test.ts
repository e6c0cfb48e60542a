import { openTestDatabase } from "@helmwise/embedded-supabase/testing/database";
import { expect, onTestFinished, test } from "vitest";

import { openSite } from "../testing/site.ts";
import { leadColumnName } from "../../app/content/desk/lead-columns.ts";
import { LINES } from "../../server/leads/lead-mail.ts";
import { LEAD_LENGTHS } from "../../app/features/leads/lead-lengths.ts";
import { subscriptionLead } from "../../tests/support/lead.ts";

const { anonymous, service } = await openSite();

/** Columns that the database or the sales staff fills. */
const DESK = [
  "amount",
  "answered_at",
  "answered_by",
  "company_domain",
  "created_at",
  "ended_at",
  "follow_up",
  "follow_up_time",
  "id",
  "next_step",
  "notes",
  "other_contacts",
  "owner",
  "reason",
  "search_numbers",
  "search_text",
  "state",
  "tags",
  "tasks",
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

/** Columns that neither the history of a lead nor the audit log mentions. */
const UNMENTIONED = new Set([
  "created_at",
  "id",
  "idempotency_key",
  "search_numbers",
  "search_text",
  "updated_at",
  "version",
]);

test("history and audit log have a name for each column of a lead", () => {
  const columns = [...Object.keys(subscriptionLead), ...DESK].filter(
    (name) => !UNMENTIONED.has(name),
  );
  const nameless = columns.filter((name) => leadColumnName(name) === name.replaceAll("_", " "));
  expect(nameless, "Name these in app/content/desk/lead-columns.ts").toEqual([]);
});

/**
 * Columns that have no field of their length: a plan is chosen from a list, the site makes the key, `notes` collects the
 * notes of the desk, and the domain of a company is taken from the website or address that is typed.
 */
const CHOSEN = new Set(["plan", "idempotency_key", "notes", "company_domain"]);

test("each text of a lead may be as long as its forms allow, and no longer", async () => {
  const database = await openTestDatabase("site");
  onTestFinished(() => database.close());
  const limits = await database.query<{ column: string; length: number }>(`
    select found[1] as column, found[2]::integer as length
    from pg_constraint, regexp_matches(
      pg_get_constraintdef(oid), 'char_length\\((\\w+)\\) <= (\\d+)', 'g') as found
    where conrelid = 'public.contact_submissions'::regclass and contype = 'c'`);
  const typed = limits.filter(({ column }) => !CHOSEN.has(column));
  expect(
    Object.fromEntries(typed.map(({ column, length }) => [column, length])),
    "The columns and app/features/leads/lead-lengths.ts differ",
  ).toEqual(LEAD_LENGTHS);
});
