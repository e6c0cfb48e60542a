/** The cookies a browser would send after these responses, in the order they came. */
export function cookiesAfter(...responses: Response[]): string {
  const jar = new Map<string, string>();
  for (const header of responses.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/max-age=0/i.test(header)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
