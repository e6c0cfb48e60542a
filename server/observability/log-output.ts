import { writeSync } from "node:fs";

const RETRY_MS = 5;
/** A pipe takes so many bytes in one piece, even where several processes write to it. */
const PIECE = 4_096;
/** How long the end of the process waits for a slow reader, in milliseconds. */
const LAST_MS = 2_000;

/** As many whole lines as go in one piece, and at least one. */
function linesOf(text: Buffer): Buffer {
  if (text.length <= PIECE) return text;
  const last = text.lastIndexOf("\n", PIECE - 1);
  return text.subarray(0, (last === -1 ? text.indexOf("\n") : last) + 1);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}

/**
 * Writes the lines of one turn of the event loop at once: each write would cost as much as the page
 * it tells of. What waits is written before the process ends.
 */
export function createLogOutput(fd: number = process.stdout.fd): (line: string) => void {
  let waiting = "";
  let rest: Buffer | null = null;
  let scheduled = false;

  /** Tells whether everything was taken. */
  function write(): boolean {
    while (rest || waiting !== "") {
      if (!rest) {
        rest = Buffer.from(waiting);
        waiting = "";
      }
      try {
        const written = writeSync(fd, linesOf(rest));
        rest = written < rest.length ? rest.subarray(written) : null;
      } catch (error) {
        if (isFull(error)) return false;
        // Nobody reads it any more.
        rest = null;
      }
    }
    return true;
  }

  function flush() {
    scheduled = !write();
    if (scheduled) setTimeout(flush, RETRY_MS).unref();
  }

  process.on("exit", () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const end = Date.now() + LAST_MS;
    while (!write() && Date.now() < end) Atomics.wait(pause, 0, 0, 1);
  });

  return (line) => {
    if (!scheduled) setImmediate(flush);
    scheduled = true;
    waiting += `${line}\n`;
  };
}
