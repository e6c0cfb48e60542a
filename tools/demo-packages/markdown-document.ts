import { Marked, Renderer } from "marked";
import type { Token, Tokens } from "marked";

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Wraps tables, which may be wider than the page, in a scroll region, and collapses SQL. */
class PromptRenderer extends Renderer {
  override code(token: Tokens.Code): string {
    const html = super.code(token);
    if (token.lang !== "sql") return html;
    const lines = token.text.split("\n").length;
    return `<details><summary>SQL, ${lines} lines</summary>${html}</details>`;
  }

  override table(token: Tokens.Table): string {
    return `<figure class="wide">${super.table(token)}</figure>`;
  }
}

const markdown = new Marked();
markdown.setOptions({ renderer: new PromptRenderer() });

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === "heading" && (token as Tokens.Heading).depth === depth;
}

/** Id of a heading without its leading number. */
function sectionId(title: string): string {
  return idOf(title).replace(/^[\d-]+/, "") || "section";
}

function render(tokens: Token[]): string {
  return markdown.parser(tokens);
}

/** Markdown as an HTML document like the other packages: a cover, then one section per h2. */
export function markdownDocument(source: string): string {
  const groups: Token[][] = [[]];
  for (const token of markdown.lexer(source)) {
    if (isHeading(token, 2)) groups.push([]);
    groups.at(-1)?.push(token);
  }
  const [cover = [], ...sections] = groups;
  const parts = sections.map((tokens) => {
    const [heading] = tokens;
    const title = heading && "text" in heading ? String(heading.text) : "";
    return `<section id="${sectionId(title)}">${render(tokens)}</section>`;
  });
  return `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/deliverable.css"></head><body class="prompt"><header class="cover">${render(cover)}</header>${parts.join("")}</body></html>`;
}
