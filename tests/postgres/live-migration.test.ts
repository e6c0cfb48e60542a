import { databaseUrl, newTestPlace } from "@helmwise/embedded-supabase/testing/database";
import { expect, inject, onTestFinished, test } from "vitest";

import { migrateLive } from "../support/live-migration.ts";

/** What the desk of the release before can no longer read, as `docs/operations/upgrades.md` says. */
const REPLACED = [
  "authenticated select contact_submissions.search",
  "authenticated select contact_submissions.assignee",
  "authenticated update contact_submissions.assignee",
  "authenticated select contact_submissions.requested_plan",
  "authenticated execute read_lead",
  "authenticated execute list_leads",
];

test("migrations run beside the release before: no lead is lost, and no right but those of the replaced list of leads withdrawn", async () => {
  const place = await newTestPlace("empty");
  onTestFinished(place.drop);
  const url = "databaseUrl" in place.options ? place.options.databaseUrl : expect.fail();
  const admin = databaseUrl(inject("postgresServer"), new URL(url).pathname.slice(1), "admin");
  const { close, ...migration } = await migrateLive(url, admin, {
    from: "20250131",
    leads: 2_000,
    articles: 200,
  });
  await close();
  expect(migration).toMatchObject({ lost: 0, failures: [] });
  expect(migration.rewritten.map((table) => table.split(" ")[0])).toEqual(["contact_submissions"]);
  expect(migration.withdrawn.toSorted()).toEqual(REPLACED.toSorted());
  expect(migration.acknowledged).toBeGreaterThan(0);
});
