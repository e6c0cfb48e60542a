type Ratings = {
  id: string;
  name: string;
  importance: readonly number[];
  satisfaction: readonly number[];
};

export type ScoredOutcome = {
  id: string;
  name: string;
  importance: number;
  satisfaction: number;
  /** Importance, plus the gap to satisfaction where there is one. */
  opportunity: number;
};

function mean(ratings: readonly number[]): number {
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** The means of ratings from 1 to 10 and the opportunity scores, highest score first. */
export function scoreOutcomes(outcomes: readonly Ratings[]): ScoredOutcome[] {
  const scored = outcomes.map(({ id, name, ...ratings }) => {
    const importance = mean(ratings.importance);
    const satisfaction = mean(ratings.satisfaction);
    const opportunity = importance + Math.max(importance - satisfaction, 0);
    return { id, name, importance, satisfaction, opportunity };
  });
  return scored.sort((one, other) => other.opportunity - one.opportunity);
}
