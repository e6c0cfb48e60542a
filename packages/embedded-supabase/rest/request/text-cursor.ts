import { parseError } from "../rest-error.ts";

const FIELD_NAME = "field name (* or [a..z0..9_$])";
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy;

/** Parser helper that reads a text from left to right and reports the expected tokens on an error. */
export class TextCursor {
  readonly text: string;
  readonly title: string;
  at = 0;

  /** `title` is the error message, e.g. `failed to parse filter (a.b)`. */
  constructor(text: string, title: string) {
    this.text = text;
    this.title = title;
  }

  fail(expected: string): never {
    const found = this.text[this.at];
    const unexpected = found === undefined ? "end of input" : JSON.stringify(found);
    throw parseError(
      `"${this.title}" (line 1, column ${this.at + 1})`,
      `unexpected ${unexpected} expecting ${expected}`,
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

  /** Reads the match of a sticky expression at the current position; null if it does not match. */
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

  /** Runs a reader; on an error it returns null and restores the position. */
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
    if (found === null) this.fail("name");
    return found.trim();
  }

  /** Reads a name, quoted or not; includes dashes, but not the arrow `->`. */
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

  /** Reads a value in double quotes; a backslash escapes the next character. */
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

  /** Reads one or more items separated by commas. */
  list<T>(read: () => T): T[] {
    const items = [read()];
    for (;;) {
      this.skipBlanks();
      if (!this.take(",")) return items;
      this.skipBlanks();
      items.push(read());
    }
  }

  end(): void {
    if (!this.done) this.fail("end of input");
  }
}
