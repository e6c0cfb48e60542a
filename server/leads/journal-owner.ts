import { bootId, isAlive, processStartTime } from "@helmwise/embedded-supabase/process-identity";
import { createHash, randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

const SILENCE_MS = 5_000;
const OWNED = /^owner-(?<world>[0-9a-f]{12})-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]{8}$/;
const LEFT = /^left-[0-9a-f]{8}$/;
const UNKNOWN_START = "0";

const tag = () => randomBytes(4).toString("hex");

function worldName(): string {
  const world = bootId() ?? hostname();
  return createHash("sha256").update(world).digest("hex").slice(0, 12);
}

/** A name for this process's folder from which other processes see whether it still lives. */
export function nameOwnFolder(): string {
  const start = processStartTime(process.pid) ?? UNKNOWN_START;
  return `owner-${worldName()}-${process.pid}-${start}-${tag()}`;
}

/** A name for a folder that its process has left in good order. */
export function nameLeftFolder(): string {
  return `left-${tag()}`;
}

/** The file in a process's folder whose time moves every second while the process lives. */
export function heartbeatFile(folder: string): string {
  return join(folder, "heartbeat");
}

/** Tells which folders are nobody's any more. Asked again and again, it notices a heart that stopped. */
export function createOwnerWatch(root: string): (name: string) => Promise<boolean> {
  const world = worldName();
  const lastBeats = new Map<string, { mtimeMs: number; seenAt: number }>();

  /** By our own clock alone: the clocks of two machines may differ. */
  async function isSilent(name: string): Promise<boolean> {
    const file = heartbeatFile(join(root, name));
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    const last = lastBeats.get(name);
    if (last?.mtimeMs !== mtimeMs) {
      lastBeats.set(name, { mtimeMs, seenAt: performance.now() });
      return false;
    }
    return performance.now() - last.seenAt > SILENCE_MS;
  }

  return async (name) => {
    if (LEFT.test(name)) return true;
    const owner = OWNED.exec(name)?.groups;
    if (!owner) return false;
    const startTime = owner.start === UNKNOWN_START ? null : (owner.start ?? null);
    if (owner.world !== world) return isSilent(name);
    if (!isAlive({ pid: Number(owner.pid), startTime })) return true;
    // The id alone may be a later process's, as process 1 of a container started again is.
    return startTime ? false : isSilent(name);
  };
}
