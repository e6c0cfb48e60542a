const brazilian = /^\+55 \d{2} \d{4,5} \d{4}$/;

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
const number = /^\s*\+[\s+]*$|^[\s+()./\p{Pd}\p{Cf}]*\d[\d\s+()./\p{Pd}\p{Cf}]*$/u;

/** Groups the digits of a number, also of a half-typed one; a name or handle stays as it is. */
export function formatMessagingContact(input: string): string {
  const plain = input.normalize("NFKC");
  return number.test(plain) ? formatPhone(plain) : input;
}

/** What is stored: a formatted number, or the name or handle as it is; empty for a lone `+`. */
export function normaliseMessagingContact(input: string): string {
  const formatted = formatMessagingContact(input.trim());
  return formatted === "+" ? "" : formatted;
}
