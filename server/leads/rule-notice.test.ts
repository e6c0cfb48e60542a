import { expect, test } from "vitest";

import type { Lead, OwnerMail } from "../../app/features/leads/lead.ts";
import { createRuleNotice } from "./rule-notice.ts";

const ID = "3f1b7c52-0000-4000-8000-000000000001";
const lead = { idempotency_key: "the key of a lead" } as Lead;

const notified = async (answer: unknown, isKept = true) => {
  const mails: OwnerMail[] = [];
  const accept = async (mail: OwnerMail) => {
    mails.push(mail);
    return isKept;
  };
  const asked: unknown[] = [];
  const call = async (...[name, parameters]: [string, object, AbortSignal]) => {
    asked.push(name, parameters);
    return answer;
  };
  await createRuleNotice(call, accept).deliver(lead, AbortSignal.timeout(1_000));
  expect(asked).toEqual(["ruled_lead_owner", { lead: lead.idempotency_key }]);
  return mails;
};

test("the owner whom a rule gave a lead gets one mail about it, however often the notice is tried", async () => {
  const owner = { id: ID, address: "grace@corp.example" };
  expect(await notified([owner])).toEqual([
    {
      address: "grace@corp.example",
      leads: 1,
      lead: ID,
      page: `/app/desk/leads/${ID}`,
      idempotency_key: "the key of a lead-owner",
    },
  ]);
  await expect(notified([owner], false)).rejects.toThrow("cannot be kept");
});

test.each([[[]], [undefined], [[{ id: null }]]])("nobody is mailed for %j", async (answer) => {
  expect(await notified(answer)).toEqual([]);
});
