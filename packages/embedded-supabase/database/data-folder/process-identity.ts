import { readFileSync, readlinkSync } from "node:fs";

type ProcessStatus = { zombie: boolean; startTime: string | null };

/** State and start time (clock ticks since boot) of a process; Linux only. */
function processStatus(pid: number): ProcessStatus {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the program's name in parentheses, may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { zombie: fields[0] === "Z", startTime: fields[19] ?? null };
  } catch {
    return { zombie: false, startTime: null };
  }
}

/** Identifies this boot and PID namespace, within which process ids are unique; null if unknown. */
export function bootId(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** Start time of a process, which distinguishes it from a later one with the same id; null if unknown. */
export function processStartTime(pid: number): string | null {
  return processStatus(pid).startTime;
}

/** Whether the process still runs, and its id does not belong to a later process. */
export function isAlive(holder: { pid: number; startTime: string | null }): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const { zombie, startTime } = processStatus(holder.pid);
  return !zombie && (!startTime || !holder.startTime || startTime === holder.startTime);
}
