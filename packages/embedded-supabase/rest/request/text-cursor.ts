import { parseError } from "../rest-error.ts";

const FIELD_NAME = "field name (* or [a..z0..9_$])";
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;

/** Reads a text from left to right and reports what was expected where it cannot go on. */
export class TextCursor {
  readonly text: string;
  readonly title: string;
  at = 0;

  /** The title names the text in error messages, e.g. `failed to parse filter (a.b)`. */
  constructor(text: string, title: string) {
    this.text = text;
    this.title = title;
  }

  fail(...expected: string[]): never {
    const found = this.text[this.at];
    const unexpected = found === undefined ? "end of input" : JSON.stringify(found);
    const last = expected.at(-1) ?? "something else";
    const list = expected.length > 1 ? `${expected.slice(0, -1).join(", ")} or ${last}` : last;
    throw parseError(
      `"${this.title}" (line 1, column ${this.at + 1})`,
      `unexpected ${unexpected} expecting ${list}`,
    );
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  take(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(JSON.stringify(token));
  }

  /** Takes what the sticky expression matches here. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  skipBlanks(): void {
    this.match(/[ \t]*/y);
  }

  /** Runs a reader; returns null and goes back when it fails. */
  attempt<T>(read: () => T): T | null {
    const start = this.at;
    try {
      return read();
    } catch {
      this.at = start;
      return null;
    }
  }

  identifier(): string {
    const found = this.match(IDENTIFIER);
    if (found === null) this.fail("letter", "digit");
    return found.trim();
  }

  /** A name, quoted if it holds reserved characters; dashes belong to it, the arrow does not. */
  fieldName(): string {
    if (this.sees('"')) return this.quoted();
    const parts: string[] = [];
    do {
      const part = this.match(IDENTIFIER);
      if (part === null) this.fail(FIELD_NAME);
      parts.push(part.trim());
    } while (!this.sees("->") && this.take("-"));
    return parts.join("-");
  }

  /** A value in double quotes, in which a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"');
    let value = "";
    while (!this.sees('"')) {
      if (this.done) this.fail('"\\""');
      if (this.sees("\\")) this.at += 1;
      value += this.text[this.at] ?? "";
      this.at += 1;
    }
    this.at += 1;
    return value;
  }

  /** One or more readings with commas between. */
  list<T>(read: () => T): T[] {
    const items = [read()];
    for (;;) {
      this.skipBlanks();
      if (!this.take(",")) return items;
      this.skipBlanks();
      items.push(read());
    }
  }

  end(...expected: string[]): void {
    if (!this.done) this.fail(...expected, "end of input");
  }
}
