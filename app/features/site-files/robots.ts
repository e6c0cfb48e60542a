// `/app` alone would also bar /apple-touch-icon.png.
const barred = ["/app$", "/app?", "/app/", "/auth/callback", "/auth/sign-out", "/consent"];

/** Bars nothing that a visitor without an account would look for. */
export function robotsText(siteUrl: string): string {
  return [
    "User-agent: *",
    ...barred.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
