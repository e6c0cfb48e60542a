const brazilian = /^\+55 \d{2} \d{4,5} \d{4}$/;

/** Longer than any number in the world (E.164). */
const MOST_DIGITS = 15;

/**
 * Digits in groups as `+55 11 91234 5678`: country, area, the number with its last four apart.
 * Every digit that was typed is kept.
 */
export function formatPhone(input: string): string {
  const digits = input.replaceAll(/\D/g, "");
  const number = digits.slice(4);
  const head = Math.max(4, number.length - 4);
  const groups = [
    digits.slice(0, 2),
    digits.slice(2, 4),
    number.slice(0, head),
    number.slice(head),
  ];
  return `+${groups.filter((group) => group !== "").join(" ")}`;
}

/** Nothing typed yet is fine; anything else is asked to look like a Brazilian number. */
export function isLikelyPhone(formatted: string): boolean {
  return formatted === "" || formatted === "+" || brazilian.test(formatted);
}

// Numbers copied from an address book come with invisible marks of direction.
const invisible = /\p{Cf}/gu;

/**
 * A single number with its country code, which never begins with 0. A slash or a second plus joins
 * two numbers, and `(0)` is dialed only inside its country.
 */
const international = /^\+ ?[1-9]\d*(?:[ .\p{Pd}]*(?:\([1-9]\d*\)|\d+))*[ .\p{Pd}]*$/u;
/** A country code, an area and a number without the plus. */
const brazilianDigits = /^55(?:[ .\p{Pd}]*\(?\d\)?){10,11}$/u;
/** What is typed digit by digit begins with the country code. */
const bareDigits = /^[1-9]\d*$/;
const lonePlus = /^\s*\+[\s+]*$/;

function formatIf(patterns: RegExp[], input: string): string {
  const plain = input.normalize("NFKC").replaceAll(invisible, "").trim();
  if (lonePlus.test(plain)) return "+";
  const isNumber = patterns.some((pattern) => pattern.test(plain));
  const digits = plain.replaceAll(/\D/g, "").length;
  return isNumber && digits <= MOST_DIGITS ? formatPhone(plain) : input;
}

/** Groups the digits of a number while it is typed; what may be anything else stays as it is. */
export function formatMessagingContact(input: string): string {
  return formatIf([international, brazilianDigits, bareDigits], input);
}

/**
 * What is stored: a formatted number, or what was typed. Bare digits may lack their country code, and
 * a plus would then make another number of them. Empty for a lone `+`.
 */
export function normalizeMessagingContact(input: string): string {
  const formatted = formatIf([international, brazilianDigits], input.trim());
  return formatted === "+" ? "" : formatted;
}
