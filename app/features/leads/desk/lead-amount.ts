const HIGHEST = 1_000_000_000;
/** With a sign, spaces and cents. */
export const LONGEST_AMOUNT = 24;

/**
 * A typed amount of whole US dollars, without its sign, separators of thousands and zero cents; "" for an empty text,
 * undefined for what is no such amount or above a billion.
 */
export function amountIn(typed: string): string | undefined {
  if (typed.length > LONGEST_AMOUNT) return undefined;
  const bare = typed.replaceAll(/USD|US\$|[$\s]/gi, "").replace(/[.,]00?$/, "");
  if (bare === "") return typed.trim() === "" ? "" : undefined;
  const isGrouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(bare);
  const digits = isGrouped ? bare.replaceAll(/\D/g, "") : bare;
  return /^\d{1,15}$/.test(digits) && Number(digits) <= HIGHEST
    ? String(Number(digits))
    : undefined;
}
