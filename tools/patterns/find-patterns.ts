import { readFileSync } from "node:fs";
import ts from "typescript";

export type Pattern = { file: string; line: number; source: string; flags: string };

/** The constants of a module, by name. */
type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(tree: ts.SourceFile): Constants {
  const lists = tree.statements.filter(ts.isVariableStatement).map((one) => one.declarationList);
  const constants = lists.filter(({ flags }) => flags & ts.NodeFlags.Const);
  const named = constants.flatMap(({ declarations }) => declarations.map((one) => one));
  return new Map(
    named.flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer]] : [])),
  );
}

/** The text of an argument that is made of literals and the module's constants; null for any other. */
function writtenText(node: ts.Expression | undefined, constants: Constants): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return writtenText(constants.get(node.text), constants);
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw";
  const template = isRaw ? node.template : node;
  const textOf = (part: ts.TemplateLiteralLikeNode) => (isRaw ? part.rawText : null) ?? part.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOf(template);
  if (!ts.isTemplateExpression(template)) return null;
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const inserted = writtenText(expression, constants);
    return inserted === null ? null : inserted + textOf(literal);
  });
  return spans.includes(null) ? null : textOf(template.head) + spans.join("");
}

/** A construction whose text is known only while the program runs; `source` is its code. */
export const COMPUTED = "computed";

function patternOf(node: ts.Node, constants: Constants): Pick<Pattern, "source" | "flags"> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== "RegExp") return null;
  const [text, flags] = node.arguments ?? [];
  const source = writtenText(text, constants);
  if (source === null) return { source: node.getText().replaceAll(/\s+/g, " "), flags: COMPUTED };
  return { source, flags: writtenText(flags, constants) ?? "" };
}

/** Every regular expression of a module of the program. */
export function patternsOfScript(file: string, text = readFileSync(file, "utf8")): Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, constants);
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (pattern) found.push({ file, line, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const OPERATOR = /(?:~\*?|\bsimilar to)\s{0,20}E?'((?:[^']|'')*)'(?!')/gi;
/** Functions whose second argument is a pattern, up to their first argument. */
const FUNCTION = /\b(?:regexp_\w{1,30}|substring)\s{0,5}\(/gi;
const STRING = /^(?:,|\s{1,20}from\b)\s{0,50}E?'((?:[^']|'')*)'/i;

/** Where the argument that begins at a place ends: at a comma, `from` or parenthesis that is not inside another. */
function endOfArgument(sql: string, start: number): number {
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    if (sql[at] === "'") at = sql.indexOf("'", at + 1);
    if (at === -1) return sql.length;
    if (sql[at] === "(") depth += 1;
    if (sql[at] === ")") depth -= 1;
    const isEnd = sql[at] === "," || /^\s{1,20}from\b/i.test(sql.slice(at, at + 30));
    if (depth < 0 || (depth === 0 && isEnd)) return at;
  }
  return sql.length;
}

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
  const operators = [...text.matchAll(OPERATOR)].map((match) => [match.index, match[1]] as const);
  const functions = [...text.matchAll(FUNCTION)].flatMap((match) => {
    const end = endOfArgument(text, match.index + match[0].length);
    const written = STRING.exec(text.slice(end))?.[1];
    return written === undefined ? [] : [[match.index, written] as const];
  });
  const found = [...operators, ...functions].toSorted(([a], [b]) => a - b);
  return found.map(([at, source = ""]) => ({
    file,
    line: text.slice(0, at).split("\n").length,
    source: inJavaScript(source),
    flags: "",
  }));
}
