/** Pairs of neighbouring letters, with the text's ends marked. */
function bigrams(text: string): Map<string, number> {
  const padded = `-${text.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, "")}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + 2 <= padded.length; at += 1) {
    const pair = padded.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

const length = (counts: Map<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));

/** Cosine similarity of two texts' letter pairs: 0 nothing in common, 1 the same pairs. */
function similarity(left: string, right: string): number {
  const [a, b] = [bigrams(left), bigrams(right)];
  const shared = [...a].reduce((sum, [pair, count]) => sum + count * (b.get(pair) ?? 0), 0);
  return shared / (length(a) * length(b));
}

/** The candidate most like the given text, if it is at least this similar (0 to 1). */
export function closest(
  text: string,
  candidates: readonly string[],
  minimum: number,
): string | null {
  let best: { candidate: string; score: number } | null = null;
  for (const candidate of candidates) {
    const score = similarity(text, candidate);
    if (score >= minimum && score > (best?.score ?? 0)) best = { candidate, score };
  }
  return best?.candidate ?? null;
}
