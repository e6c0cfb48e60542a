import { readFileSync, readlinkSync } from "node:fs";

type ProcessStatus = { zombie: boolean; startTime: string | null };

/** State and start (in clock ticks since boot) of a process, where the system tells (Linux). */
function processStatus(pid: number): ProcessStatus {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, a program's name, may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { zombie: fields[0] === "Z", startTime: fields[19] ?? null };
  } catch {
    return { zombie: false, startTime: null };
  }
}

/** Where process ids mean something: this boot of this machine or container; null where unknown. */
export function currentWorld(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** Tells a process from a later one with the same id; null where the system does not say. */
export function startTimeOf(pid: number): string | null {
  return processStatus(pid).startTime;
}

/** Whether that very process runs, not another one that was given its id later. */
export function isAlive(holder: { pid: number; startTime: string | null }): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const { zombie, startTime } = processStatus(holder.pid);
  return !zombie && (!startTime || !holder.startTime || startTime === holder.startTime);
}
