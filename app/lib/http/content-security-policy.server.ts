import { createHash } from "node:crypto";

export type PolicyOptions = {
  /** Hash sources (`sha256-…`) of the page's own inline scripts. */
  scripts?: string[];
  /** Hash sources of the page's own inline styles. */
  styles?: string[];
  /** Whether the site is served over https. */
  https: boolean;
  /** Whether the page may load the analytics tag and send to its hosts. */
  analytics?: boolean;
  /** Lets Vite add its script and styles and open its websocket. */
  development?: boolean;
};

const TAG_HOST = "https://www.googletagmanager.com";
const ANALYTICS_HOSTS = [
  TAG_HOST,
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
].join(" ");

/** The source expression that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

type ScriptOptions = { analytics: boolean; development: boolean };

function scriptSources(hashes: string[], { analytics, development }: ScriptOptions): string {
  const quoted = hashes.map((hash) => `'${hash}'`);
  // Vite adds a module script without a hash to each page.
  if (development) return ["'self'", ...(analytics ? [TAG_HOST] : []), ...quoted].join(" ");
  return quoted.length === 0 ? "'none'" : [...quoted, "'strict-dynamic'"].join(" ");
}

function styleSources(hashes: string[], development: boolean): string {
  // A hash beside 'unsafe-inline' would switch the latter off.
  if (development) return "'self' 'unsafe-inline'";
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
}

export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scripts = [], styles = [], https, analytics = false, development = false } = options;
  const measured = analytics ? ` ${ANALYTICS_HOSTS}` : "";
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src ${scriptSources(scripts, { analytics, development })}`,
    "script-src-attr 'none'",
    `style-src ${styleSources(styles, development)}`,
    `style-src-attr ${development ? "'unsafe-inline'" : "'none'"}`,
    `img-src 'self' data:${measured}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${measured}${development ? " ws:" : ""}`,
    "frame-src https://www.youtube-nocookie.com",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/**
 * Policy of a demo document opened directly: its own styles, by their hashes, and the site's files.
 */
export function documentPolicy(styles: string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styleSources(styles, false)}`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Policy of a drawing opened directly: only its own styles and glyphs. */
export const DRAWING_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "sandbox",
].join("; ");

/** Hash sources of a page's own inline code, e.g. `sha256-…`, for its content security policy. */
export type CspHashes = { scripts: string[]; styles: string[] };

// The browser never runs these types, so the policy need not allow them.
const DATA_BLOCK = /\stype="application\/(?!javascript)/;
const EXTERNAL = /\ssrc="/;

/**
 * Hashes the inline scripts and styles that bear exactly this nonce. The nonce is secret and made for
 * one render, so markup that reached the page in any other way is never allowed.
 */
export function extractCspHashes(html: string, nonce: string): CspHashes {
  const element = new RegExp(
    `<(script|style)\\b([^>]*? nonce="${nonce}"[^>]*)>([\\s\\S]*?)</\\1>`,
    "g",
  );
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = "", content = ""] of html.matchAll(element)) {
    // The HTML parser reads every line end as \n, and the browser hashes that.
    const hash = hashSource(content.replace(/\r\n?/g, "\n"));
    if (name === "style") styles.add(hash);
    else if (!DATA_BLOCK.test(attributes) && !EXTERNAL.test(attributes)) scripts.add(hash);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
