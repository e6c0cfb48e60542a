import { sanitize } from "isomorphic-dompurify";
import { Marked, Renderer } from "marked";
import type { Tokens } from "marked";

const maxBytes = 200 * 1024;

/** What may be wider than the page scrolls by itself, with the keyboard too. */
class ScrollingRenderer extends Renderer {
  override table(token: Tokens.Table): string {
    return `<div class="scroller" tabindex="0">${super.table(token)}</div>`;
  }

  override code(token: Tokens.Code): string {
    return super.code(token).replace("<pre>", '<pre tabindex="0">');
  }
}

const markdown = new Marked({
  // The page's own heading is the only one of the first level.
  walkTokens(token) {
    if (token.type === "heading") token.depth = Math.max(2, token.depth);
  },
});
markdown.setOptions({ renderer: new ScrollingRenderer() });

const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ["style", "form", "input", "button", "select", "textarea", "h1"],
  FORBID_ATTR: ["style"],
};

function capSource(source: string): string {
  const bytes = Buffer.from(source, "utf8");
  if (bytes.length <= maxBytes) return source;
  return bytes
    .subarray(0, maxBytes)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

type Parse = (source: string) => string;

/** Safe markup of an article. Markdown that cannot be parsed is shown as it was written. */
export function articleBody(
  source: string,
  onFailure: (error: unknown) => void,
  parse: Parse = (text) => markdown.parse(text, { async: false }),
): string {
  const text = capSource(source);
  try {
    return sanitize(parse(text), allowed);
  } catch (error) {
    onFailure(error);
    return `<pre class="plain">${escapeHtml(text)}</pre>`;
  }
}
