import { hashSource } from "./content-security-policy.server.ts";

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
