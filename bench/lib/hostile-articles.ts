const LONGEST = 200 * 1024;

function filled(part: string): string {
  return part.repeat(Math.ceil(LONGEST / part.length)).slice(0, LONGEST);
}

function stairs(levels: number): string {
  const steps = Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- x`);
  return filled(`${steps.join("\n")}\n`);
}

/** Markdown of at most 200 KB that takes parsers long, by what it consists of. */
export const hostileArticles: Record<string, string> = {
  "40 KB of nested lists": "- ".repeat(20_000),
  "40 KB of nested quotes": "> ".repeat(20_000),
  "200 KB of nested lists and quotes": filled("> - "),
  "lists of 10 levels": filled(`${"- ".repeat(10)}x\n`),
  "lists of 50 levels": stairs(50),
  "list items": filled("- a\n"),
  "elements in one another": filled("<div>"),
  "lines of unfinished comments": filled("a\n<!--\n"),
  "unfinished comments on a line": `x ${filled("<!--")}`.slice(0, LONGEST),
  "emphasis, links and code without end": filled("**a *b [c](d `e ![f ~~g <h "),
};
