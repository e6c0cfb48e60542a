import { writeSync } from "node:fs";

const RETRY_MS = 5;
/** How long the exit of the process waits for a slow reader, in milliseconds. */
const EXIT_MS = 2_000;
/** Characters that wait for a slow reader before further lines are dropped. */
const MAX_WAITING = 16 * 1024 * 1024;

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}

/**
 * Writes lines to standard output, all of one turn of the event loop at once: a write for each line
 * costs as much as a cached page. A slow reader never blocks the process; the exit of the process
 * writes what waits. A reader that has gone is ignored.
 * @param onDropped receives the number of dropped lines once the reader catches up.
 */
export function createLogOutput(onDropped: (count: number) => void): (line: string) => void {
  // Opening the stream makes a pipe non-blocking.
  const { fd } = process.stdout;
  let waiting = "";
  let rest: Buffer | null = null;
  let scheduled = false;
  let dropped = 0;

  /** @returns whether everything was written. */
  function write(): boolean {
    while (rest || waiting !== "") {
      if (!rest) {
        rest = Buffer.from(waiting);
        waiting = "";
      }
      try {
        rest = rest.subarray(writeSync(fd, rest));
        if (rest.length === 0) rest = null;
      } catch (error) {
        if (isFull(error)) return false;
        rest = null;
      }
    }
    return true;
  }

  function flush() {
    scheduled = !write();
    if (scheduled) setTimeout(flush, RETRY_MS).unref();
    else if (dropped > 0) {
      const count = dropped;
      dropped = 0;
      onDropped(count);
    }
  }

  process.on("exit", () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const end = Date.now() + EXIT_MS;
    while (!write() && Date.now() < end) Atomics.wait(pause, 0, 0, 1);
  });

  return (line) => {
    if (waiting.length > MAX_WAITING) {
      dropped += 1;
      return;
    }
    if (!scheduled) setImmediate(flush);
    scheduled = true;
    waiting += `${line}\n`;
  };
}
