import { expect, test } from "vitest";

import { testContext } from "../../../../tests/support/load-context";

import { changeLeads } from "./change-leads.server";

const ID = "00000000-0000-4000-8000-00000000000a";
const TIME = "2026-03-01T12:00:00.123456+00:00";
const found = { intent: "state", new_state: "closed", which: "found", shown_at: TIME };

const step = (next: object | null) =>
  Response.json({ changed: 50, same: 0, missing: 0, overtaken: [], next });

function change(fields: Record<string, string>, service: () => Response) {
  const context = testContext(service);
  const form = new URLSearchParams(fields);
  return { context, outcome: changeLeads(form, { search: "demo" }, "me", context) };
}

test("a form goes through at most 5,000 leads, and the next one goes on behind them", async () => {
  const next = { time: TIME, id: ID };
  const first = await change(found, () => step(next)).outcome;
  expect(first.reply.result).toMatchObject({
    changed: 5_000,
    rest: { shownAt: TIME, place: next },
  });
  const { context, outcome } = change({ ...found, before: TIME, after: ID }, () => step(null));
  expect((await outcome).reply.result).toMatchObject({ changed: 50 });
  expect((await outcome).reply.result?.rest).toBeUndefined();
  expect(context.calls).toMatchObject([
    {
      body: {
        place: next,
        shown_at: TIME,
        filters: { words: "demo" },
        change: { state: "closed" },
      },
    },
  ]);
});

test.each([
  [403, { code: "42501", message: "permission denied" }, 403],
  [400, { code: "23514", message: "not sales" }, 422],
  [500, { code: "57014", message: "canceled" }, 503],
])("a failure %d after the second step is told with what was changed before", async (...row) => {
  const [status, body, answered] = row;
  let calls = 0;
  const { outcome } = change(found, () => {
    calls += 1;
    return calls > 2 ? Response.json(body, { status }) : step({ time: TIME, id: ID });
  });
  const { reply, status: shown } = await outcome;
  expect(shown).toBe(answered);
  expect(reply.result).toMatchObject({ changed: 100, problem: expect.any(String) });
});

const undo = (more: boolean) =>
  change({ intent: "restore", batch: ID }, () => Response.json({ restored: 50, more })).outcome;

test("undo puts back at most 5,000 leads, and says whether more wait", async () => {
  expect((await undo(true)).reply.result).toMatchObject({ changed: 5_000, more: true });
  expect((await undo(false)).reply.result).toMatchObject({ changed: 50, more: false });
});
