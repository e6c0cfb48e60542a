import { createHash } from "node:crypto";

export type PolicyOptions = {
  /** Hash sources (`sha256-…`) of the page's own inline scripts. */
  scripts?: string[];
  /** Hash sources of the page's own inline styles. */
  styles?: string[];
  /** Whether the site is served over https. */
  https: boolean;
  /** Lets Vite add its script and styles and open its websocket. */
  development?: boolean;
};

/** The source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function scriptSources(hashes: string[], development: boolean): string {
  const quoted = hashes.map((hash) => `'${hash}'`);
  // Vite brings a module script of its own into each page, without a mark.
  if (development) return ["'self'", ...quoted].join(" ");
  return quoted.length === 0 ? "'none'" : [...quoted, "'strict-dynamic'"].join(" ");
}

function styleSources(hashes: string[], development: boolean): string {
  // A hash beside 'unsafe-inline' would switch the latter off.
  if (development) return "'self' 'unsafe-inline'";
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
}

export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scripts = [], styles = [], https, development = false } = options;
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src ${scriptSources(scripts, development)}`,
    "script-src-attr 'none'",
    `style-src ${styleSources(styles, development)}`,
    `style-src-attr ${development ? "'unsafe-inline'" : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "frame-src https://www.youtube-nocookie.com",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
