import { hashSource } from "./middleware/content-security-policy.ts";

export type SealedDocument = {
  /** The page without the nonce: the same bytes for every visitor. */
  html: string;
  scripts: string[];
  styles: string[];
};

// Types the browser never runs need no permission.
const DATA_BLOCK = /\stype="application\/(?!javascript)/;
const SOURCE = /\ssrc="/;
const INTEGRITY = /\sintegrity="([^"]*)"/;

function scriptHashes(attributes: string, text: string): string[] {
  if (DATA_BLOCK.test(attributes)) return [];
  if (SOURCE.test(attributes))
    return (INTEGRITY.exec(attributes)?.[1] ?? "").split(/\s+/).filter(Boolean);
  return [hashSource(text)];
}

/**
 * Hashes the inline scripts and styles that bear exactly this nonce and takes the nonce away.
 * The nonce is secret and of this rendering alone, so whatever came into the page by another
 * way is never allowed. An external script is allowed by its `integrity`.
 */
export function sealDocument(html: string, nonce: string): SealedDocument {
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<(script|style)\\b([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, before = "", after = "", content = ""] of html.matchAll(marked)) {
    // The parser reads every line end as \n, and hashes that.
    const text = content.replace(/\r\n?/g, "\n");
    if (element === "style") styles.add(hashSource(text));
    else for (const hash of scriptHashes(`${before}${after}`, text)) scripts.add(hash);
  }
  return { html: html.replaceAll(mark, ""), scripts: [...scripts], styles: [...styles] };
}
