const maxAgeSeconds = 60;
const noticeName = /^[a-z][a-z-]{0,39}$/;

function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https://") ? "__Host-flash" : "flash";
}

function cookie(siteUrl: string, value: string, maxAge: number): string {
  const secure = siteUrl.startsWith("https://") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** `Set-Cookie` value for a one-time notice on the next page; `name` identifies its text. */
export function setFlash(siteUrl: string, name: string): string {
  return cookie(siteUrl, name, maxAgeSeconds);
}

/** The flash notice of the request, with the `Set-Cookie` header that deletes it. */
export function popFlash(
  request: Request,
  siteUrl: string,
): { name: string | undefined; headers: Record<string, string> } {
  const prefix = `${cookieName(siteUrl)}=`;
  const pair = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  if (pair === undefined) return { name: undefined, headers: {} };
  const value = pair.slice(prefix.length);
  return {
    name: noticeName.test(value) ? value : undefined,
    headers: { "Set-Cookie": cookie(siteUrl, "", 0) },
  };
}
