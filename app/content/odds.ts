/**
 * The percentages that the site speaks of measure two things: the odds that a product succeeds, and the
 * share of its assumptions that evidence backs. The specified quality gain divides one by the other, so it
 * says so wherever it stands.
 */
export const odds = { today: 16, evidence: 95 } as const;

/** Of ten assumptions. */
export const backed = { today: 1, evidence: 9 } as const;

const share = { today: `${backed.today}0%`, evidence: `${backed.evidence}0%` } as const;

export const oddsText = {
  confidence: share,
  roi: `If evidence lifts the odds from ${odds.today}% to ${odds.evidence}%`,
  quality: `460%, from ${odds.today}% to ${share.evidence} confidence`,
  qualityNote: `A direction: ${odds.today}% are today’s odds of success, ${share.evidence} the assumptions that evidence backs`,
} as const;
