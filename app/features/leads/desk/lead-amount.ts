const HIGHEST = 1_000_000_000;
/** With a sign, spaces and cents. */
export const LONGEST_AMOUNT = 24;

const bare = (typed: string) => typed.replaceAll(/USD|US\$|[$\s]/gi, "");
const partsOf = (text: string) => text.split(/[.,](?=\d{1,2}$)/);

/** Whether a typed amount has cents, which are not stored. */
export const hasCents = (typed: string) => Number(partsOf(bare(typed))[1] ?? "0") > 0;

/**
 * A typed amount in whole US dollars, without its sign and separators of thousands; cents, with a point or a comma, are
 * rounded. "" for an empty text, undefined for what can be read in two ways, is no amount, or is above a billion.
 */
export function amountIn(typed: string): string | undefined {
  if (typed.length > LONGEST_AMOUNT) return undefined;
  const text = bare(typed);
  if (text === "") return typed.trim() === "" ? "" : undefined;
  const [whole = "", cents = "0"] = partsOf(text);
  const separators = new Set(whole.match(/\D/g));
  const isGrouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(whole);
  // One sign stands for one thing: 1.500.50 is no number in any language.
  if (isGrouped && (separators.size > 1 || separators.has(text.charAt(whole.length))))
    return undefined;
  const digits = isGrouped ? whole.replaceAll(/\D/g, "") : whole;
  if (!/^\d{1,15}$/.test(digits) || !/^\d{1,2}$/.test(cents)) return undefined;
  const amount = Math.round(Number(`${digits}.${cents}`));
  return amount <= HIGHEST ? String(amount) : undefined;
}
