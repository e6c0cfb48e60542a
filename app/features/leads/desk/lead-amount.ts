const HIGHEST = 1_000_000_000;
/** With a sign, spaces and cents. */
export const LONGEST_AMOUNT = 24;

/**
 * A typed amount in whole US dollars, without its sign and separators of thousands and cents of zero; "" for an
 * empty text, undefined for other cents, for what is no such amount or above a billion.
 */
export function amountIn(typed: string): string | undefined {
  if (typed.length > LONGEST_AMOUNT) return undefined;
  const [bare = "", cents = ""] = typed
    .replaceAll(/USD|US\$|[$\s]/gi, "")
    .split(/[.,](?=\d{1,2}$)/);
  if (bare === "") return typed.trim() === "" ? "" : undefined;
  const isGrouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(bare);
  const digits = isGrouped ? bare.replaceAll(/\D/g, "") : bare;
  const isWhole = /^\d{1,15}$/.test(digits) && /^0*$/.test(cents);
  return isWhole && Number(digits) <= HIGHEST ? String(Number(digits)) : undefined;
}
