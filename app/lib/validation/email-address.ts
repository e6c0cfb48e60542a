/** Dot-separated, as RFC 5321 and 6531 have it, without the quoted form that nobody is given. */
const localPart =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const writtenHost = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u;
const asciiHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d-]{2,63}$/;

/** A name before the address in angle brackets, as mail programs copy it. */
const namedAddress = /^[^<>]*<([^<>]+)>$/;
const mailLink = /^mailto:([^?]*).*$/i;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * The address in what was typed or pasted: without marks that no one sees, a name or `mailto:` around
 * it, in plain characters where a keyboard gave wide ones. What is no address stays what it is.
 */
export function normalizeEmail(typed: string): string {
  const visible = typed
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\uFF01-\uFF5E\uFE6B]/g, (wide) => wide.normalize("NFKC"))
    .replaceAll("\u2019", "'")
    .normalize("NFC")
    .trim();
  const address = visible.replace(namedAddress, "$1").trim();
  return address.replace(mailLink, (_link, target: string) => decoded(target)).trim();
}

/** What follows the last `@`; null without one. */
function hostAsWritten(email: string): string | null {
  const at = email.lastIndexOf("@");
  return at === -1 ? null : email.slice(at + 1).trim();
}

/**
 * The host of an address as the name service knows it: lower case, other scripts as `xn--…`, look-alike
 * letters and dots as the plain ones, no dot at the end. Null where there is none.
 */
export function hostOf(email: string): string | null {
  const host = hostAsWritten(email);
  if (!host) return null;
  try {
    // With a label at the end that is none of theirs: `163` alone would be read as a number of 32 bits.
    return new URL(`http://${host}.invalid`).hostname.replace(/\.+invalid$/, "");
  } catch {
    return null;
  }
}

/** Whether mail could be sent there: one address, with a host that has a dot. */
export function isEmailAddress(email: string): boolean {
  const written = hostAsWritten(email);
  if (!written || !writtenHost.test(written) || /[.。．｡]$/.test(written)) return false;
  const local = email.slice(0, email.lastIndexOf("@"));
  return local.length <= 64 && localPart.test(local) && asciiHost.test(hostOf(email) ?? "");
}
