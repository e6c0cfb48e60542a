import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** An error that the author can fix. Print its message without the stack. */
export class CliError extends Error {
  override readonly name = "CliError";
}

/** An invalid command line: print the usage too. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const EXPECTED = new Set(["CliError", "EnvironmentError", "BackendStartError"]);

export const print = (line: string) => void process.stdout.write(`${line}\n`);
export const printAside = (line: string) => void process.stderr.write(`${line}\n`);

/** Loads `.env`. Node's `--env-file` option would print a warning if the file is missing. */
export function loadEnvFile(): void {
  const path = fileURLToPath(new URL("../.env", import.meta.url));
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Runs a command, prints its error, and sets the exit code: 1 for an error, 2 for an invalid command. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === "UsageError") printAside(`${message}\n\n${usage}`);
    else printAside(EXPECTED.has(name) ? message : `It failed: ${message}`);
    process.exitCode = name === "UsageError" ? 2 : 1;
  }
}
