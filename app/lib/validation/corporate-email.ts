import { getDomain, getDomainWithoutSuffix, parse } from "tldts";

import { hostOf, normalizeEmail } from "./email-address";

/** Rejected with any public suffix: `yahoo.com.br` as well as `yahoo.com`. */
export const freeMailNames = new Set([
  "gmail",
  "yahoo",
  "hotmail",
  "outlook",
  "aol",
  "icloud",
  "mail",
  "protonmail",
  "zoho",
  "qq",
  "163",
  "126",
  "sina",
  "sohu",
  "rediffmail",
  "indiatimes",
  "sify",
  "gmx",
]);

/** Rejected with exactly this suffix. */
export const freeMailDomains = new Set([
  "mail.ru",
  "yandex.ru",
  "rambler.ru",
  "bk.ru",
  "inbox.ru",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  "web.de",
  "free.fr",
  "libero.it",
  "seznam.cz",
]);

/** Whether the address belongs to a free-mail provider. */
export function isFreeMail(email: string): boolean {
  const host = hostOf(email);
  if (!host) return false;
  const domain = getDomain(host) ?? host;
  const name = getDomainWithoutSuffix(host) ?? host;
  return freeMailDomains.has(domain) || freeMailNames.has(name);
}

/**
 * As `isFreeMail` for an address that is being typed: false for a host that is not complete yet, such
 * as `mail` and `mail.acme` on the way to `mail.acme.com`.
 */
export function isFreeMailWhileTyping(typed: string): boolean {
  const email = normalizeEmail(typed);
  const { isIcann, domain } = parse(hostOf(email) ?? "");
  return isIcann === true && domain !== null && isFreeMail(email);
}
