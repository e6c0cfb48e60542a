/** Opens the mail program; null if the address is not one address. */
export function mailLink(email: string): string | null {
  const [local, domain, ...others] = email.split("@");
  if (!local || !domain || others.length > 0) return null;
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}
