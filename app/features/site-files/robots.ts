// A plain `/app` would also match /apple-touch-icon.png.
const disallowed = ["/app$", "/app?", "/app/", "/auth/callback", "/auth/sign-out", "/consent"];

/** `robots.txt`: disallows only pages that need an account or handle a form. */
export function robotsText(siteUrl: string): string {
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
