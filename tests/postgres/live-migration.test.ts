import { databaseUrl, newTestPlace } from "@helmwise/embedded-supabase/testing/database";
import { expect, inject, onTestFinished, test } from "vitest";

import { migrateLive } from "../support/live-migration.ts";

test("migrations run beside the release before: no lead is lost, no table copied, no right withdrawn", async () => {
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
  expect(migration).toMatchObject({ lost: 0, failures: [], rewritten: [], withdrawn: [] });
  expect(migration.acknowledged).toBeGreaterThan(0);
});
