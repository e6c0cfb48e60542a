import { expect, test } from "vitest";

import { namedValues } from "./named-value";

test.each([
  ["messaging_contact +55 11 91234 5678", "Messaging contact +55 11 91234 5678"],
  ["amount 2640", "Value $2,640"],
  ["plan annual", "Plan Annual"],
  ["plan retired", "Plan retired"],
  ["state contacted", "State Contacted"],
  ["language en-GB", "Language British English"],
  ["language no tag", "Language no tag"],
  ["next_step Send the offer", "What for Send the offer"],
  ["newer_column 7", "newer column 7"],
])("the value %s of a merged lead is written as %s", (line, words) => {
  expect(namedValues(`utm_source news\n${line}`)).toEqual(["UTM source news", words]);
});
