const MAX_CANDIDATES = 50;
const GRAM_SIZES = [3, 2];

/** Counts the n-grams of a text, with markers at its ends. */
function grams(text: string, size: number): Map<string, number> {
  const padded = `-${text.toLowerCase().replaceAll(/[^a-z0-9\u00c0-\u00ff, ]+/g, "")}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const piece = padded.slice(at, at + size);
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}

const length = (counts: Map<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));

function cosine(left: Map<string, number>, right: Map<string, number>): number {
  const shared = [...left].reduce((sum, [gram, count]) => sum + count * (right.get(gram) ?? 0), 0);
  return shared / (length(left) * length(right));
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (const [other, otherLetter] of [...right].entries()) {
      const replaced = (row[other] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function similarity(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  return 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * Returns the candidate most similar to the text; null below a similarity of 0.33. Candidates are
 * found by shared n-grams and ranked by edit distance.
 */
export function closest(text: string, candidates: readonly string[]): string | null {
  for (const size of GRAM_SIZES) {
    const own = grams(text, size);
    const ranked = candidates
      .map((candidate) => ({ candidate, score: cosine(own, grams(candidate, size)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_CANDIDATES)
      .map(({ candidate }) => ({ candidate, score: similarity(text, candidate) }))
      .sort((a, b) => b.score - a.score);
    const [best] = ranked;
    if (best && best.score >= 0.33) return best.candidate;
  }
  return null;
}
