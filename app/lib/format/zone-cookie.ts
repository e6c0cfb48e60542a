const NAME = "time-zone";
const VALUE = /(?:^|; ?)time-zone=([A-Za-z][\w+/-]{0,63})(?:;|$)/;

/** In the browser: the cookie that tells the server the browser's time zone, for a year. */
export function browserZoneCookie(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${NAME}=${timeZone};path=/app;samesite=lax;max-age=31536000`;
}

/** The time zone in a `Cookie` header, by the name that this runtime knows; UTC for any other text. */
export function zoneFromCookies(header: string | null | undefined): string {
  const timeZone = VALUE.exec(header ?? "")?.[1];
  if (!timeZone) return "UTC";
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
