import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A problem that the user can fix; printed without a stack trace. */
export class BenchError extends Error {
  override name = "BenchError";
}

const cleanups: (() => unknown)[] = [];

/** Registers a function to run when the command ends, however it ends; the last registered runs first. */
export function onEnd(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

export async function runCleanups(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup();
    } catch (error) {
      print(`Cleanup failed: ${String(error)}`);
    }
  }
}

/** Creates a folder that is deleted when the command ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = upper] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

function short(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
}

/** The median with the range in brackets, e.g. `36.8 (33.4 to 44.0)`. */
export function withRange(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(short);
  const middle = short(median(values));
  return least === most ? middle : `${middle} (${least} to ${most})`;
}

/** Divides the values of each round, so that a busy moment of the machine affects both sides. */
export function ratios(values: readonly number[], reference: readonly number[]): number[] {
  return values.map((value, round) => value / (reference[round] ?? Number.NaN));
}

type Cell = string | number | null;

/** A Markdown table. */
export function table(head: string[], rows: Cell[][]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
