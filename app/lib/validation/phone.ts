const brazilian = /^\+55 \d{2} \d{4,5} \d{4}$/;

/** Maximum length of a phone number (E.164). */
const MOST_DIGITS = 15;

/**
 * Groups digits as `+55 11 91234 5678`: country, area, number with its last four digits apart. Never
 * drops a digit.
 */
function formatPhone(input: string): string {
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

/** Whether the value is empty or looks like a Brazilian number. */
export function isLikelyPhone(formatted: string): boolean {
  return formatted === "" || formatted === "+" || brazilian.test(formatted);
}

// Numbers copied from an address book contain invisible direction marks.
const invisible = /\p{Cf}/gu;

/**
 * A single number with its country code, which never begins with 0. Rejects a slash or a second plus,
 * which join two numbers, and `(0)`, which is dialed only inside its country.
 */
const international = /^\+ ?[1-9](?:[\d .\p{Pd}]|\([1-9]\d*\))*$/u;
/** A country code, an area and a number without the plus. */
const brazilianDigits = /^55(?:[ .\p{Pd}]*\(?\d\)?){10,11}$/u;
/** Digits alone that are no whole national number: the beginning of `+55`, or too many. */
const bareDigits = /^(?:5{1,2}|55\d{1,7}|[1-9]\d{11,14})$/;
const lonePlus = /^\s*\+[\s+]*$/;

/** More than any number with its separators and direction marks. */
const LONGEST = 100;

function formatIf(patterns: RegExp[], input: string): string {
  if (input.length > LONGEST) return input;
  const plain = input.normalize("NFKC").replaceAll(invisible, "").trim();
  if (lonePlus.test(plain)) return "+";
  const isNumber = patterns.some((pattern) => pattern.test(plain));
  const digits = plain.replaceAll(/\D/g, "").length;
  return isNumber && digits <= MOST_DIGITS ? formatPhone(plain) : input;
}

/** Formats a phone number while it is being typed; returns other text unchanged. */
export function formatMessagingContact(input: string): string {
  return formatIf([international, brazilianDigits, bareDigits], input);
}

/**
 * The value to store: a formatted number, or the text as typed. Digits without a plus may lack their
 * country code, so they get no plus. Empty for a lone `+`.
 */
export function normalizeMessagingContact(input: string): string {
  const formatted = formatIf([international, brazilianDigits], input.trim());
  return formatted === "+" ? "" : formatted;
}

const FEWEST_DIGITS = 8;

/** The digits of a whole international number, with its country code and without the plus; null for any other text. */
export function internationalDigits(contact: string): string | null {
  if (contact.length > LONGEST) return null;
  const plain = contact.normalize("NFKC").replaceAll(invisible, "").trim();
  const digits = plain.replaceAll(/\D/g, "");
  const isWhole = digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;
  return isWhole && international.test(plain) ? digits : null;
}
