import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a command gets: a place for its results and for what must be ended after it. */
export type Bench = {
  print(line: string): void;
  /** Runs when the command is over, however it ends; the last one first. */
  onEnd(end: () => unknown): void;
  /** A folder that goes with the command. */
  folder(): Promise<string>;
};

/** Something is missing or does not answer as it should. Its message is for a person, alone. */
export class BenchError extends Error {
  override name = "BenchError";
}

export function createBench(): { bench: Bench; end(): Promise<void> } {
  const ends: (() => unknown)[] = [];
  const bench: Bench = {
    print: (line) => process.stdout.write(`${line}\n`),
    onEnd: (end) => ends.push(end),
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), "bench-"));
      bench.onEnd(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
  };
  return {
    bench,
    async end() {
      for (let last = ends.pop(); last; last = ends.pop()) {
        try {
          await last();
        } catch (error) {
          bench.print(`Something could not be cleaned up: ${String(error)}`);
        }
      }
    },
  };
}
