import { expect, test } from "vitest";

import type { Lead, OwnerMail } from "../../app/features/leads/lead.ts";
import { contactLead } from "../../tests/support/lead.ts";
import { createAcknowledgementWriter } from "./acknowledgement.ts";
import { createLeadMailWriter } from "./lead-mail.ts";
import { createRuleNotice } from "./rule-notice.ts";
import { createStaffMailWriter } from "./staff-mails.ts";

const ID = "3f1b7c52-0000-4000-8000-000000000001";
/** As long as the keys that the site makes. */
const lead: Lead = { ...contactLead, idempotency_key: "0123456789abcdef".repeat(4) };

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
  const rule = 'rule {"source": "linkedin", "plan": "annual"}';
  const owner = { id: ID, address: "grace@corp.example", rule };
  expect(await notified([owner])).toEqual([
    {
      address: "grace@corp.example",
      leads: 1,
      lead: ID,
      about: expect.objectContaining({
        full_name: lead.full_name,
        email: lead.email,
        message: lead.message,
      }) as object,
      by_rule: true,
      rule,
      page: `/app/desk/leads/${ID}`,
      idempotency_key: `${lead.idempotency_key}-owner`,
    },
  ]);
  await expect(notified([owner], false)).rejects.toThrow("cannot be kept");
});

test.each([[[]], [undefined], [[{ id: null }]]])("nobody is mailed for %j", async (answer) => {
  expect(await notified(answer)).toEqual([]);
});

test("a mailbox, which drops a known Message-ID, keeps the notice, the receipt and the mail to the owner by rule", async () => {
  const siteUrl = "https://www.corp.example";
  const addresses = { from: "site@corp.example", to: "grace@corp.example" };
  const answerTime = { en: "", "pt-BR": "" };
  const toOwner = await notified([{ id: ID, address: addresses.to }]);
  const receipt = createAcknowledgementWriter({
    siteUrl,
    contactEmail: addresses.from,
    answerTime,
  });
  const ids = [
    createLeadMailWriter(siteUrl)(lead, addresses).messageId,
    receipt(lead, addresses).messageId,
    ...toOwner.map((mail) => createStaffMailWriter(siteUrl)(mail, addresses).messageId),
  ];
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});
