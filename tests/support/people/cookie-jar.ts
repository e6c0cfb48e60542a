/**
 * The `Cookie` header that a browser would send after these steps: its earlier header and the
 * responses in order.
 */
export function cookiesAfter(...steps: (string | Response)[]): string {
  const jar = new Map<string, string>();
  for (const step of steps) {
    const headers = typeof step === "string" ? step.split(/;\s*/) : step.headers.getSetCookie();
    for (const header of headers.filter(Boolean)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
