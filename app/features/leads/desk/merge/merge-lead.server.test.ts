import { expect, test } from "vitest";

import { leadIdIn } from "./merge-lead.server";

const ID = "3f1b7c52-0000-4000-8000-000000000001";

test.each([
  [ID, ID],
  [ID.toUpperCase(), ID],
  [`/app/desk/leads/${ID}`, ID],
  [`https://site.example/app/desk/leads/${ID}?state=new&with=x#history`, ID],
  [`https://site.example/app/desk/leads/${ID}/merge`, ID],
  ["", undefined],
  ["ada@engine.example", undefined],
  [`Ada ${ID}`, undefined],
  [`https://site.example/?lead=${ID}`, undefined],
])("the lead that %j names is %s", (typed, id) => {
  expect(leadIdIn(typed)).toBe(id);
});
