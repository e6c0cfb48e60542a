import { expect, test } from "vitest";

import { testContext } from "../../../../../tests/support/load-context";

import { changeLeads } from "./change-leads.server";

const ID = "00000000-0000-4000-8000-00000000000a";
const TIME = "2026-03-01T12:00:00.123456+00:00";
const found = { intent: "state", new_state: "spam", which: "found", shown_at: TIME, sure: "all" };

const done = () => Response.json({ changed: 50, same: 0, missing: 0, overtaken: [] });

/** As many found leads as are changed in one step. */
const leads = (count = 50) =>
  Response.json(
    Array.from({ length: count }, () => ({
      id: ID,
      version: 1,
      created_at: TIME,
      updated_at: TIME,
    })),
  );

type Answers = { find?: () => Response; change?: () => Response };

function change(fields: Record<string, string>, { find = leads, change = done }: Answers = {}) {
  const context = testContext(({ path }) => (path.endsWith("/leads") ? find() : change()));
  const form = new URLSearchParams(fields);
  return { context, outcome: changeLeads(form, { plan: "annual" }, "me", context) };
}

test("a form goes through at most 5,000 leads, and the next one goes on behind them", async () => {
  const place = { created_at: TIME, id: ID };
  const first = await change(found).outcome;
  expect(first.reply.result).toMatchObject({
    changed: 5_000,
    rest: { shownAt: TIME, place, sure: "all" },
  });
  const { context, outcome } = change(
    { ...found, before: TIME, after: ID },
    { find: () => leads(1) },
  );
  expect((await outcome).reply.result).toMatchObject({ changed: 50 });
  expect((await outcome).reply.result?.rest).toBeUndefined();
  expect(context.calls).toMatchObject([
    { path: "/rest/v1/leads" },
    { body: { change: { state: "spam" }, versions: { [ID]: 1 } } },
  ]);
  expect(context.calls[0]?.query.getAll("or").join("")).toContain(ID);
});

test.each([
  [403, { code: "42501", message: "permission denied" }, 403],
  [400, { code: "23514", message: "not sales" }, 422],
  [500, { code: "57014", message: "canceled" }, 503],
])("a failure %d after the second step is told with what was changed before", async (...row) => {
  const [status, body, answered] = row;
  let calls = 0;
  const { outcome } = change(found, {
    change: () => {
      calls += 1;
      return calls > 2 ? Response.json(body, { status }) : done();
    },
  });
  const { reply, status: shown } = await outcome;
  expect(shown).toBe(answered);
  expect(reply.result).toMatchObject({ changed: 100, problem: expect.any(String) });
});

test.each(["restore", "undo"])(
  "%s gives back at most 5,000 leads, and says whether more wait",
  async (intent) => {
    const done = async (more: boolean) => {
      const answer = () => Response.json({ restored: 50, more });
      return (await change({ intent, batch: ID }, { change: answer }).outcome).reply.result;
    };
    expect(await done(true)).toMatchObject({ changed: 5_000, more: true });
    expect(await done(false)).toMatchObject({ changed: 50, more: false });
  },
);
