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

/** What is stored: a formatted number, or the text as it is if the visitor gave a name or handle. */
export function normaliseMessagingContact(input: string): string {
  if (/[\p{L}@]/u.test(input)) return input.trim();
  const formatted = formatPhone(input);
  return formatted === "+" ? "" : formatted;
}
