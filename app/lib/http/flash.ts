const maxAgeSeconds = 60;
const notice = /^([a-z][a-z-]{0,39})(?:\.(\d{1,15}))?$/;

function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https://") ? "__Host-flash" : "flash";
}

function cookie(siteUrl: string, value: string, maxAge: number): string {
  const secure = siteUrl.startsWith("https://") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** `Set-Cookie` value for a one-time notice on the next page; `name` identifies its text, which may say a `count`. */
export function setFlash(siteUrl: string, name: string, count?: number): string {
  return cookie(siteUrl, count === undefined ? name : `${name}.${count}`, maxAgeSeconds);
}

/** The flash notice of the request, with the `Set-Cookie` header that deletes it. */
export function popFlash(
  request: Request,
  siteUrl: string,
): { name: string | undefined; count: string | undefined; headers: Record<string, string> } {
  const prefix = `${cookieName(siteUrl)}=`;
  const pair = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  if (pair === undefined) return { name: undefined, count: undefined, headers: {} };
  const [, name, count] = notice.exec(pair.slice(prefix.length)) ?? [];
  return {
    name,
    count,
    headers: { "Set-Cookie": cookie(siteUrl, "", 0) },
  };
}
