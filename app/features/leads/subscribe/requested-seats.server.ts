import { readTypedNumber } from "~/lib/validation/typed-number";

import { licenseRules } from "./subscribe-plan";

/** The number of licenses in the address, in digits if it can be read; null without one. */
export function requestedSeats(url: string): string | null {
  const typed = new URL(url).searchParams.get("seats");
  if (typed === null) return null;
  const reading = readTypedNumber(typed, licenseRules);
  return "value" in reading ? String(reading.value) : typed;
}
