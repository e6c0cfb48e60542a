import ts from "typescript";

type Kind = "test" | "group" | "skipped";

const kinds: Record<string, Kind> = { test: "test", it: "test", describe: "group" };

/** Matches `test`, `it` and `describe`, also with `.each(table)`, but not skipped tests. */
function kindOf(callee: ts.Expression): Kind | undefined {
  if (ts.isIdentifier(callee)) return kinds[callee.text];
  if (ts.isCallExpression(callee)) return kindOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const kind = kindOf(callee.expression);
  return kind && /^(?:skip|todo|fails)$/.test(callee.name.text) ? "skipped" : kind;
}

/** Normalizes a title: `%s`, `$name` and `${…}` are placeholders. */
function titleOf(argument: ts.Expression | undefined, source: ts.SourceFile): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText(source).slice(1, -1) : undefined;
}

/** The test titles of a file, each as a list of its describe titles and its own. */
export function testTitles(text: string): string[][] {
  const source = ts.createSourceFile("test.tsx", text, ts.ScriptTarget.Latest);
  const found: string[][] = [];
  function visit(node: ts.Node, groups: string[]): void {
    const kind = ts.isCallExpression(node) ? kindOf(node.expression) : undefined;
    if (kind === "skipped") return;
    const title = kind && titleOf((node as ts.CallExpression).arguments[0], source);
    const path = title === undefined ? groups : [...groups, title];
    if (kind === "test" && title !== undefined) found.push(path);
    ts.forEachChild(node, (child) => visit(child, path));
  }
  visit(source, []);
  return found;
}
