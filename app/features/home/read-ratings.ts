import { opportunityScore, outcomes } from "~/content/case";

/** A rating of a need: its field's name, what a visitor typed, and whether it counts. */
export type Rating = { name: string; typed: string; isValid: boolean };

export type RatedNeed = {
  need: string;
  importance: Rating;
  satisfaction: Rating;
  /** Null while a rating is not a number from 1 to 10. */
  score: string | null;
};

function readRating(query: URLSearchParams, name: string, rated: number): Rating {
  const typed = (query.get(name) ?? rated.toFixed(1)).trim().slice(0, 5);
  const value = Number(typed.replace(",", "."));
  return { name, typed, isValid: typed !== "" && value >= 1 && value <= 10 };
}

const numberOf = ({ typed }: Rating) => Number(typed.replace(",", "."));

/** Names of the fields, two for each need of the case. */
export const ratingNames = outcomes.flatMap(({ code }) => [`${code}i`, `${code}s`]);

/** The needs of the case with the ratings in a query; a missing one has the case's value. */
export function readRatings(query: URLSearchParams): RatedNeed[] {
  return outcomes.map(({ code, plain, ...rated }) => {
    const importance = readRating(query, `${code}i`, rated.importance);
    const satisfaction = readRating(query, `${code}s`, rated.satisfaction);
    const isRated = importance.isValid && satisfaction.isValid;
    const ratings = { importance: numberOf(importance), satisfaction: numberOf(satisfaction) };
    return {
      need: plain,
      importance,
      satisfaction,
      score: isRated ? opportunityScore(ratings) : null,
    };
  });
}

/** The rated needs, the highest score first. */
export function rankNeeds(needs: readonly RatedNeed[]): { name: string; score: string }[] {
  return needs
    .flatMap(({ need, score }) => (score === null ? [] : [{ name: need, score }]))
    .toSorted((one, other) => Number(other.score) - Number(one.score));
}
