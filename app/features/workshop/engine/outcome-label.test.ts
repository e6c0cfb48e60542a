import { expect, it } from "vitest";

import { outcomeLabel } from "./outcome-label";

it.each([
  ["Minimize the time to find the agreed fallback", "Time to find the agreed fallback"],
  ["minimise effort", "Effort"],
  ["Reduce the likelihood of a miss", "Likelihood of a miss"],
  [
    "Increase the share of calls that are answered",
    "Increase the share of calls that are answered",
  ],
  ["Avoid a second round", "Avoid a second round"],
  ["Minimize", "Minimize"],
  ["Reduced waiting", "Reduced waiting"],
  ["", ""],
])("the label of “%s” is “%s”", (statement, label) => {
  expect(outcomeLabel(statement)).toBe(label);
});
