/** A field of the data (`.Data.name`, or `.` for all data) or a literal. */
export type Operand = { field: string[] } | { literal: string | number | boolean };

/** `{{ function operand… }}`; an operand without function has the function "value". */
export type Expression = {
  function: "value" | "eq" | "ne" | "and" | "or" | "not";
  operands: Operand[];
};

export type TemplateNode =
  | { kind: "text"; text: string }
  | { kind: "output"; expression: Expression }
  | {
      kind: "if";
      condition: Expression;
      consequent: TemplateNode[];
      alternate: TemplateNode[];
    };

type Token = { text: string } | { action: string };

const ACTION = /\{\{(- )?([\s\S]*?)( -)?\}\}/g;
const OPERAND = /"(?:[^"\\]|\\.)*"|`[^`]*`|[^\s()]+/g;
const FUNCTIONS = ["eq", "ne", "and", "or", "not"] as const;

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let trimNext = false;
  const pushText = (text: string, trimEnd: boolean): void => {
    const start = trimNext ? text.trimStart() : text;
    const trimmed = trimEnd ? start.trimEnd() : start;
    if (trimmed !== "") tokens.push({ text: trimmed });
  };
  for (const match of source.matchAll(ACTION)) {
    pushText(source.slice(position, match.index), match[1] !== undefined);
    const action = (match[2] ?? "").trim();
    if (!action.startsWith("/*")) tokens.push({ action });
    trimNext = match[3] !== undefined;
    position = match.index + match[0].length;
  }
  pushText(source.slice(position), false);
  return tokens;
}

function parseOperand(text: string): Operand {
  if (text.startsWith(".")) return { field: text.split(".").filter((part) => part !== "") };
  if (text.startsWith("`")) return { literal: text.slice(1, -1) };
  if (text.startsWith('"')) return { literal: JSON.parse(text) as string };
  if (text === "true" || text === "false") return { literal: text === "true" };
  if (/^-?\d+(\.\d+)?$/.test(text)) return { literal: Number(text) };
  throw new SyntaxError(`"${text}" is not understood`);
}

function parseExpression(text: string): Expression {
  const words = text.match(OPERAND) ?? [];
  const name = FUNCTIONS.find((candidate) => candidate === words[0]);
  const operands = (name === undefined ? words : words.slice(1)).map((word) => parseOperand(word));
  const complete = name === undefined ? operands.length === 1 : operands.length > 0;
  if (!complete) throw new SyntaxError(`"{{ ${text} }}" is not understood`);
  return { function: name ?? "value", operands };
}

class Parser {
  readonly #tokens: Token[];
  #position = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  parse(): TemplateNode[] {
    const { nodes, terminator } = this.#parseBlock();
    if (terminator !== undefined) throw new SyntaxError(`"{{ ${terminator} }}" without an if`);
    return nodes;
  }

  #parseBlock(): { nodes: TemplateNode[]; terminator: string | undefined } {
    const nodes: TemplateNode[] = [];
    for (;;) {
      const token = this.#tokens[this.#position++];
      if (token === undefined) return { nodes, terminator: undefined };
      if ("text" in token) nodes.push({ kind: "text", text: token.text });
      else if (token.action === "end" || /^else\b/.test(token.action)) {
        return { nodes, terminator: token.action };
      } else if (/^if\b/.test(token.action)) nodes.push(this.#parseIf(token.action.slice(2)));
      else nodes.push({ kind: "output", expression: parseExpression(token.action) });
    }
  }

  #parseIf(condition: string): TemplateNode {
    const { nodes: consequent, terminator } = this.#parseBlock();
    if (terminator === undefined) throw new SyntaxError('"{{ if }}" without "{{ end }}"');
    return {
      kind: "if",
      condition: parseExpression(condition),
      consequent,
      alternate: terminator === "end" ? [] : this.#parseElse(terminator.slice(4).trim()),
    };
  }

  #parseElse(rest: string): TemplateNode[] {
    if (/^if\b/.test(rest)) return [this.#parseIf(rest.slice(2))];
    const { nodes, terminator } = this.#parseBlock();
    if (terminator !== "end") throw new SyntaxError('"{{ else }}" without "{{ end }}"');
    return nodes;
  }
}

/**
 * Parses the supported part of Go's template language: fields, `if`/`else if`/`else`/`end`,
 * `eq ne and or not`, comments and `{{-` trimming.
 * @throws SyntaxError for anything else
 */
export function parseTemplate(source: string): TemplateNode[] {
  return new Parser(source).parse();
}
