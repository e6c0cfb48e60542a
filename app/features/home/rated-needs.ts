/** A rating of a need: its field's name, what a visitor typed, and whether it is a number from 1 to 10. */
export type Rating = { name: string; typed: string; isValid: boolean };

export type RatedNeed = {
  need: string;
  importance: Rating;
  satisfaction: Rating;
  /** Null without two valid ratings. */
  score: string | null;
};

/** Names of the fields, two for each need of the case by its code. */
export const ratingNames = ["O1", "O2", "O3", "O8"].flatMap((code) => [`${code}i`, `${code}s`]);

/** The rated needs, the highest score first. */
export function rankNeeds(needs: readonly RatedNeed[]): { name: string; score: string }[] {
  return needs
    .flatMap(({ need, score }) => (score === null ? [] : [{ name: need, score }]))
    .toSorted((one, other) => Number(other.score) - Number(one.score));
}
