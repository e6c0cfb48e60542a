/** Code as programs copy it, which becomes `pre` with `code`. */

const textsOf = (lines: Iterable<Element>) =>
  [...lines].map(({ textContent }) => (textContent ?? "").replace(/\n$/, ""));

function makeBlock(block: Element, lines: readonly string[], language = ""): void {
  const code = block.ownerDocument.createElement("pre");
  code.textContent = lines.join("\n");
  if (language) code.className = `language-${language.toLowerCase()}`;
  block.replaceWith(code);
}

/** GitHub shows a file as a table, with the numbers of lines in cells of their own. */
function readCodeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const cells = [...table.rows].map((row) => [...row.querySelectorAll(".blob-code")].at(-1));
    const lines = cells.filter((cell) => cell !== undefined);
    if (lines.length > 0)
      makeBlock(table, textsOf(lines), table.getAttribute("data-tagsearch-lang") ?? "");
  }
}

const MONOSPACED = /mono|consolas|courier|menlo/;

/** What a style says of this property, in small letters. */
function valueOf(style: string, property: string): string {
  const rules = style
    .toLowerCase()
    .split(";")
    .map((rule) => rule.trim());
  return (
    rules
      .find((rule) => rule.startsWith(`${property}:`))
      ?.slice(property.length + 1)
      .trim() ?? ""
  );
}

/** VS Code has a `div` for each line, and a break for an empty one. One line stays words of the text. */
function readCodeLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll("div[data-style]")) {
    const style = block.getAttribute("data-style") ?? "";
    const lines = [...block.children];
    const isCode =
      MONOSPACED.test(valueOf(style, "font-family")) &&
      ["pre", "pre-wrap"].includes(valueOf(style, "white-space"));
    const isLines = lines.every(({ localName }) => localName === "div" || localName === "br");
    if (isCode && isLines && lines.length > 1) makeBlock(block, textsOf(lines));
  }
}

/** Code of GitHub and of chats is a `pre` with colors, without `code` or with labels beside it. */
function readBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll("pre")) {
    for (const end of block.querySelectorAll("br")) end.replaceWith("\n");
    const source = block.querySelector("code") ?? block;
    const names = `${source.className} ${block.parentElement?.className}`;
    const [, language] = /(?:language-|highlight-source-)([\w+#-]+)/.exec(names) ?? [];
    const code = body.ownerDocument.createElement("code");
    if (language) code.className = `language-${language}`;
    code.textContent = source.textContent;
    block.replaceChildren(code);
  }
}

export function tidyCode(body: HTMLElement): void {
  readCodeTables(body);
  readCodeLines(body);
  readBlocks(body);
}
