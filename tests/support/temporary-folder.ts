import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** What the databases and browsers of a run stay far below. */
const ROOM_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Once per run: each project loads this module again. */
const run = globalThis as { temporaryFolder?: string };

/**
 * Vitest's global set-up: what tests write lies in one folder, which goes with the run. It is in
 * memory where there is room: each database is a copy of a thousand files.
 */
export default function makeTemporaryFolder(): void {
  if (run.temporaryFolder) return;
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "helmwise-tests-"));
  // Programs of other users reach what tests open to them in it; each folder in it is private at first.
  chmodSync(folder, 0o711);
  run.temporaryFolder = folder;
  process.env.TMPDIR = folder;
  // Programs that tests start share Node's compile cache: a command-line tool starts in half the time.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compile-cache");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
