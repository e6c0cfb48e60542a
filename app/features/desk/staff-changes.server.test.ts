import { expect, test } from "vitest";

import { testContext } from "../../../tests/support/load-context";

import { changeStaff } from "./staff-changes.server";

const LEAVER = "00000000-0000-4000-8000-00000000000a";
const TAKER = "00000000-0000-4000-8000-00000000000b";

/** Hands over with these answers of the database, the last of which is repeated. */
async function handOver(fields: Record<string, string>, answers: (number | Response)[]) {
  const steps: string[] = [];
  const service = ({ path }: { path: string }) => {
    if (!path.endsWith("hand_over_leads")) return new Response(null, { status: 204 });
    steps.push("call");
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const context = testContext(service, { restartDeadlines: () => void steps.push("whole time") });
  const outcome = await changeStaff({ account: LEAVER, to: TAKER, ...fields }, context);
  return { outcome, steps };
}

const broken = Response.json({ code: "57014", message: "canceled" }, { status: 500 });
const all = { intent: "hand-over", sure: "yes" };
const leaver = { intent: "withdraw", role: "sales", sure: "yes" };

test.each([
  ["all", all, [50, 50, 11], { ok: true, notice: "leads-handed-over" }, 111],
  ["none", all, [0], { ok: true, notice: "no-leads-left" }, undefined],
  ["some before a failure", all, [50, broken], { ok: false, status: 503 }, 50],
  ["5,000 of more", all, [50], { ok: false, status: 200 }, 5_000],
  ["those of a leaver", leaver, [50, 1], { notice: "role-withdrawn-leads-handed-over" }, 51],
  ["some of a leaver", leaver, [50, broken], { notice: "role-withdrawn-leads-kept" }, 50],
])("the new owner is told of the leads that were handed over: %s", async (...row) => {
  const [, fields, answers, expected, leads] = row;
  const { outcome, steps } = await handOver(fields, [...answers]);
  expect(outcome).toMatchObject(expected);
  expect(outcome.handedOver).toEqual(leads === undefined ? undefined : { owner: TAKER, leads });
  if (!outcome.ok) expect(outcome.reply.problem).toContain(`${leads?.toLocaleString("en")} leads`);
  expect(steps.join(" ")).toMatch(/^(?:whole time call ?)+whole time$/);
});

test("a failure before the first lead changes nothing, and says so", async () => {
  const { outcome } = await handOver(all, [broken]);
  expect(outcome).toMatchObject({ ok: false, status: 503 });
  expect(outcome.ok ? "" : outcome.reply.problem).toContain("Nothing was changed");
});
