import { opportunityScore, outcomes } from "~/content/cases/case";
import { storableLine } from "~/lib/validation/storable-text";
import { readTypedNumber } from "~/lib/validation/typed-number";

import type { RatedNeed } from "./rated-needs";

const LONGEST = 10;

/** The needs of the case with the ratings in a query; a missing one has the case's value. */
export function readRatings(query: URLSearchParams): RatedNeed[] {
  function read(name: string, rated: number) {
    const typed = storableLine(query.get(name) ?? rated.toFixed(1), LONGEST);
    const reading = readTypedNumber(typed, { least: 1, most: 10 });
    const value = "value" in reading ? reading.value : null;
    return { value, rating: { name, typed, isValid: value !== null } };
  }

  return outcomes.map(({ code, plain: need, ...rated }) => {
    const importance = read(`${code}i`, rated.importance);
    const satisfaction = read(`${code}s`, rated.satisfaction);
    const score =
      importance.value === null || satisfaction.value === null
        ? null
        : opportunityScore({ importance: importance.value, satisfaction: satisfaction.value });
    return {
      need,
      importance: importance.rating,
      satisfaction: satisfaction.rating,
      score,
    };
  });
}
