import { getDomain, getDomainWithoutSuffix, parse } from "tldts";

import { hostOf, normalizeEmail } from "./email-address";

/** Refused whatever the public suffix: `yahoo.com.br` as well as `yahoo.com`. */
const freeMailNames = new Set([
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

/** Refused with exactly this suffix. */
const freeMailDomains = new Set([
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

/** Whether the address belongs to a free-mail provider rather than to a company. */
export function isFreeMail(email: string): boolean {
  const host = hostOf(email);
  if (!host) return false;
  const domain = getDomain(host) ?? host;
  const name = getDomainWithoutSuffix(host) ?? host;
  return freeMailDomains.has(domain) || freeMailNames.has(name);
}

/**
 * The same while the address is typed: a host that cannot be complete yet belongs to no one, as
 * `mail` and `mail.acme` on the way to `mail.acme.com`.
 */
export function isFreeMailWhileTyping(typed: string): boolean {
  const email = normalizeEmail(typed);
  const { isIcann, domain } = parse(hostOf(email) ?? "");
  return isIcann === true && domain !== null && isFreeMail(email);
}
