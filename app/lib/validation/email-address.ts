/** Dot-separated as in RFC 5321 and 6531, without the quoted form, which providers do not assign. */
const localPart =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const writtenHost = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u;
const asciiHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d-]{2,63}$/;

/** `Name <address>`, as mail programs copy it. */
const namedAddress = /^[^<>]*<([^<>]+)>$/;
const mailLink = /^mailto:([^?]*)[^]*$/i;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Extracts the address from typed or pasted text: removes invisible characters, a display name and
 * `mailto:`, and converts full-width characters. Other text is returned trimmed.
 */
export function normalizeEmail(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed;
  const visible = typed
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\uFF01-\uFF5E\uFE6B]/g, (wide) => wide.normalize("NFKC"))
    .replaceAll("\u2019", "'")
    .normalize("NFC")
    .trim();
  const address = visible.replace(namedAddress, "$1").trim();
  return address.replace(mailLink, (_link, target: string) => decoded(target)).trim();
}

/** The part after the last `@`; null without one. */
function hostAsWritten(email: string): string | null {
  const at = email.lastIndexOf("@");
  return at === -1 ? null : email.slice(at + 1).trim();
}

/**
 * The host of an address as DNS knows it: lower case, Punycode (`xn--…`), full-width letters and dots
 * converted, no trailing dot. Null if there is none.
 */
export function hostOf(email: string): string | null {
  const host = hostAsWritten(email);
  if (!host) return null;
  try {
    // With a suffix, because the URL parser would read a host such as `163` as an IPv4 address.
    return new URL(`http://${host}.invalid`).hostname.replace(/\.{1,2}invalid$/, "");
  } catch {
    return null;
  }
}

/**
 * One name for the spellings of an address that many servers deliver to the same person: whatever the case, without
 * what follows a plus sign, and without dots before the `@`. For counting mails, not for sending them.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const [name = ""] = address.slice(0, at).split("+", 1);
  const plain = name.replaceAll(".", "");
  return `${plain || address.slice(0, at)}@${hostOf(address) ?? address.slice(at + 1)}`;
}

/** Longer than any address with a name and a link around it. */
const LONGEST_TYPED = 2000;

/** Whether the text is one address whose host has a dot. */
export function isEmailAddress(email: string): boolean {
  if (email.length > LONGEST_TYPED) return false;
  const written = hostAsWritten(email);
  if (!written || !writtenHost.test(written) || /[.。．｡]$/.test(written)) return false;
  const local = email.slice(0, email.lastIndexOf("@"));
  return local.length <= 64 && localPart.test(local) && asciiHost.test(hostOf(email) ?? "");
}
