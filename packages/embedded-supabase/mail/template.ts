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

type Operand = (data: TemplateData) => unknown;

function parseOperand(word: string): Operand {
  if (word.startsWith(".")) {
    const field = word.split(".").filter((part) => part !== "");
    return (data) => lookUp(data, field);
  }
  if (!word.startsWith('"')) throw new SyntaxError(`"${word}" is not understood`);
  const literal: unknown = JSON.parse(word);
  return () => literal;
}

const FUNCTIONS = new Map<string, (...values: unknown[]) => boolean>([
  ["eq", (one, other) => one === other],
  ["ne", (one, other) => one !== other],
  ["not", (value) => !isTruthy(value)],
]);

/** `{{ operand }}` or `{{ function operand… }}`. */
function parseExpression(text: string): Operand {
  const words = text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  const call = FUNCTIONS.get(words[0] ?? "");
  const operands = (call ? words.slice(1) : words).map(parseOperand);
  if (operands.length !== (call?.length ?? 1)) {
    throw new SyntaxError(`"{{ ${text} }}" is not understood`);
  }
  return (data) => {
    const values = operands.map((operand) => operand(data));
    return call ? call(...values) : values[0];
  };
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

/** Appends to what is written, which decides how a value is escaped. */
type Part = (data: TemplateData, written: string) => string;

const nothing: Part = (_data, written) => written;

/** Reads parts up to `{{ else }}` or `{{ end }}`, which it returns. `texts` are texts and actions in turn. */
function parseBlock(texts: string[]): { write: Part; end: string | undefined } {
  const parts: Part[] = [];
  const write: Part = (data, written) => parts.reduce((text, part) => part(data, text), written);
  for (;;) {
    const text = texts.shift() ?? "";
    parts.push((_data, written) => written + text);
    const action = texts.shift()?.trim();
    if (action === undefined || /^(?:end|else)\b/.test(action)) return { write, end: action };
    if (/^if\b/.test(action)) parts.push(parseIf(texts, action.slice(2)));
    else {
      const value = parseExpression(action);
      parts.push((data, written) => written + escapeAt(written, toText(value(data))));
    }
  }
}

function parseIf(texts: string[], text: string): Part {
  const condition = parseExpression(text);
  const { write, end } = parseBlock(texts);
  if (end === undefined) throw new SyntaxError('"{{ if }}" without "{{ end }}"');
  let otherwise = nothing;
  if (end === "else") {
    const alternate = parseBlock(texts);
    if (alternate.end !== "end") throw new SyntaxError('"{{ else }}" without "{{ end }}"');
    otherwise = alternate.write;
  } else if (end !== "end") otherwise = parseIf(texts, end.replace(/^else\s+if\b/, ""));
  return (data, written) => (isTruthy(condition(data)) ? write : otherwise)(data, written);
}

/**
 * Compiles a mail template in a part of Go's `html/template` language: fields, texts, `if`, `else if`, `else`, `end`,
 * `eq`, `ne` and `not`. Values are HTML-escaped; in the query of a link also percent-encoded. A value at the start
 * of a link must be http, https or mailto.
 * @throws SyntaxError for anything else
 */
export function compileTemplate(source: string): Template {
  const { write, end } = parseBlock(source.split(/\{\{([\s\S]*?)\}\}/));
  if (end !== undefined) throw new SyntaxError(`"{{ ${end} }}" without an if`);
  return (data) => write(data, "");
}
