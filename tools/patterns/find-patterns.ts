import { readFileSync } from "node:fs";
import ts from "typescript";

export type Pattern = { file: string; line: number; source: string; flags: string };

/** The text of an argument that is written in place, with nothing inserted; null for any other. */
function writtenText(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw";
  if (!isRaw || !ts.isNoSubstitutionTemplateLiteral(node.template)) return null;
  return node.template.rawText ?? node.template.text;
}

/** A construction whose text is known only while the program runs; `source` is its code. */
export const COMPUTED = "computed";

function patternOf(node: ts.Node): Pick<Pattern, "source" | "flags"> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== "RegExp") return null;
  const [text, flags] = node.arguments ?? [];
  const source = writtenText(text);
  if (source === null) return { source: node.getText().replaceAll(/\s+/g, " "), flags: COMPUTED };
  return { source, flags: writtenText(flags) ?? "" };
}

/** Every regular expression of a module of the program. */
export function patternsOfScript(file: string, text = readFileSync(file, "utf8")): Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (pattern) found.push({ file, line, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const sqlPattern =
  /(?:~\*?|\bsimilar to|\bregexp_\w{1,30}\([^';]{0,200}?,|\bsubstring\([^';]{0,200}? from)\s{0,20}E?'((?:[^']|'')*)'(?!')/gi;

const classes: Record<string, string> = {
  alnum: "a-zA-Z0-9",
  alpha: "a-zA-Z",
  cntrl: "\\x00-\\x1f",
};
const more: Record<string, string> = { digit: "\\d", space: "\\s", punct: "!-/:-@", lower: "a-z" };

/** A pattern of Postgres as JavaScript writes it. */
function inJavaScript(source: string): string {
  return source
    .replaceAll("''", "'")
    .replaceAll(/\[:(\w+):\]/g, (_all, name: string) => classes[name] ?? more[name] ?? "\\w")
    .replaceAll(/\\[mMyAZ]/g, "\\b")
    .replaceAll(/\(\?[a-z]+\)/g, "");
}

/** Every regular expression of a migration. */
export function patternsOfSql(file: string, text = readFileSync(file, "utf8")): Pattern[] {
  return [...text.matchAll(sqlPattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split("\n").length,
    source: inJavaScript(match[1] ?? ""),
    flags: "",
  }));
}
