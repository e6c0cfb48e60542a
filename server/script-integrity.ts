import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of ours and what it must be, as the attributes of the element that loads it. */
export type CheckedScript = { src: string; integrity: string };

/**
 * @param directory where the browser's files lie.
 * @param src the script's address, e.g. `/assets/manifest-1a2b3c.js`.
 */
export async function checkScript(directory: string, src: string): Promise<CheckedScript> {
  const bytes = await readFile(join(directory, src));
  return { src, integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}` };
}

/**
 * Has a page that uses the script load it first, and only as it was built: whatever imports the same
 * address later gets what was checked, or nothing.
 * @param nonce marks the element as the page's own.
 */
export function loadChecked(html: string, nonce: string, script: CheckedScript): string {
  const { src, integrity } = script;
  if (!html.includes(`"${src}"`)) return html;
  // React leaves alone what it finds at the end of the head.
  const element = `<script type="module" async src="${src}" integrity="${integrity}" nonce="${nonce}"></script>`;
  return html.replace("</head>", () => `${element}</head>`);
}
