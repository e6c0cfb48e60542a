import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import { CliError } from "./cli.ts";

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WritableStream };

export type Question = {
  text: string;
  /** Whether the terminal must not show the answer. */
  hidden?: boolean;
  /** Environment variable that answers it without a terminal. */
  variable: string;
};

const NO_OUTPUT = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Asks a question on the terminal.
 * @throws CliError without a terminal, and if the user cancels.
 */
export async function ask(
  { text, hidden = false, variable }: Question,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  if (!input.isTTY) {
    throw new CliError(`${variable} is missing. Set it, or run the command in a terminal.`);
  }
  const cancel = new AbortController();
  const lines = createInterface({ input, output: hidden ? NO_OUTPUT : output, terminal: true });
  lines.on("SIGINT", () => cancel.abort());
  lines.on("close", () => cancel.abort());
  if (hidden) output.write(text);
  try {
    return await lines.question(hidden ? "" : text, { signal: cancel.signal });
  } catch (error) {
    if (!cancel.signal.aborted) throw error;
    throw new CliError("\nCanceled.");
  } finally {
    lines.close();
    if (hidden) output.write("\n");
  }
}
