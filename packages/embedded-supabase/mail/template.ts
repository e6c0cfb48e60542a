import {
  parseTemplate,
  type Expression,
  type Operand,
  type TemplateNode,
} from "./template-syntax.ts";

type TemplateData = { readonly [name: string]: unknown };

/** Renders the template with data; escapes each value for its context. */
export type Template = (data: TemplateData) => string;

const HTML_ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
}

function lookUp(data: TemplateData, field: readonly string[]): unknown {
  let value: unknown = data;
  for (const name of field) {
    const known = typeof value === "object" && value !== null && Object.hasOwn(value, name);
    value = known ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}

function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function evaluate(expression: Expression, data: TemplateData): unknown {
  const valueOf = (operand: Operand): unknown =>
    "field" in operand ? lookUp(data, operand.field) : operand.literal;
  const values = expression.operands.map((operand) => valueOf(operand));
  switch (expression.function) {
    case "eq":
      return values.slice(1).includes(values[0]);
    case "ne":
      return values[0] !== values[1];
    case "and":
      return values.find((value) => !isTruthy(value)) ?? values.at(-1);
    case "or":
      return values.find((value) => isTruthy(value)) ?? values.at(-1);
    case "not":
      return !isTruthy(values[0]);
    default:
      return values[0];
  }
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const OPEN_URL_ATTRIBUTE =
  /\s(?:href|src|action|formaction|poster|cite)\s*=\s*(?:"([^"]*)|'([^']*))$/i;

/** The beginning of the URL, if the output so far ends inside a URL attribute. */
function openUrl(written: string): string | undefined {
  const tag = written.slice(written.lastIndexOf("<"));
  if (tag.includes(">")) return undefined;
  const match = OPEN_URL_ATTRIBUTE.exec(tag);
  return match === null ? undefined : (match[1] ?? match[2] ?? "");
}

function escapeForUrl(value: string, url: string): string {
  if (/[?#]/.test(url)) return encodeURIComponent(value);
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  const safe = scheme === undefined || ["http", "https", "mailto"].includes(scheme);
  return url !== "" || safe ? encodeURI(value).replaceAll("%25", "%") : "#ZgotmplZ";
}

function escapeAt(written: string, value: string): string {
  const url = openUrl(written);
  return escapeHtml(url === undefined ? value : escapeForUrl(value, url));
}

function render(nodes: readonly TemplateNode[], data: TemplateData, written: string): string {
  let output = written;
  for (const node of nodes) {
    if (node.kind === "text") output += node.text;
    else if (node.kind === "output") {
      output += escapeAt(output, toText(evaluate(node.expression, data)));
    } else {
      const branch = isTruthy(evaluate(node.condition, data)) ? node.consequent : node.alternate;
      output = render(branch, data, output);
    }
  }
  return output;
}

/**
 * Compiles a mail template in Go's `html/template` language; see `parseTemplate` for the supported
 * part. Values are HTML-escaped; in the query of a link also percent-encoded. A value at the start
 * of a link must be http, https or mailto.
 * @throws SyntaxError
 */
export function compileTemplate(source: string): Template {
  const nodes = parseTemplate(source);
  return (data) => render(nodes, data, "");
}
