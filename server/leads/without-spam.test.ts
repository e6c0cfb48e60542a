import { expect, test } from "vitest";

import type { Lead } from "../../app/features/leads/lead.ts";
import { withoutSpam } from "./without-spam.ts";

const lead = { idempotency_key: "the key of a lead" } as Lead;

test.each([
  ["is spam", async () => true, []],
  ["is none", async () => false, [lead]],
  ["cannot be asked about", () => Promise.reject(new Error("HTTP 503")), [lead]],
  ["belongs to a database that does not know the site", undefined, [lead]],
])("a lead that %s is announced, or not", async (_what, call, announced) => {
  const delivered: Lead[] = [];
  const deliver = async (one: Lead) => void delivered.push(one);
  await withoutSpam({ name: "mail", deliver }, call).deliver(lead, AbortSignal.timeout(1_000));
  expect(delivered).toEqual(announced);
});
