import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

import { BenchError } from "./bench.ts";

/** Whether a command is installed. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/${command}`));
}

const cores = cpus().length;
const canPin = process.platform === "linux" && cores > 1 && isInstalled("taskset");

/** What is measured runs on the first core, everything else on the others. */
export const SERVER_CORE = "0";
const OTHER_CORES = `1-${cores - 1}`;

/** The words before a command that keep it on a core; none where that cannot be done. */
export function pinned(core: string): string[] {
  return canPin ? ["taskset", "-c", core] : [];
}

/** Moves this process, and all that it starts from now on, away from the measured core. */
export function leaveServerCore(): void {
  if (!canPin) return;
  execFileSync("taskset", ["-a", "-c", "-p", OTHER_CORES, String(process.pid)], {
    stdio: "ignore",
  });
}

const TICKS_PER_SECOND = 100;

function statistics(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    throw new BenchError(
      process.platform === "linux"
        ? `Process ${pid} ended while it was measured.`
        : "Processor times come from /proc, which only Linux has: run this on Linux.",
    );
  }
}

/** Seconds of processor time that a process has taken, with all of its threads. */
export function cpuSeconds(pid: number): number {
  const fields = statistics(pid).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Megabytes of memory that a process holds now, and held at most. */
export function residentMegabytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field("VmRSS"), most: field("VmHWM") };
}

function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}

/** Processes of others that want a core now. */
function othersRunning(): number {
  if (!existsSync("/proc")) return 0;
  const own = String(process.pid);
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name) || name === own) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.startsWith("R") ?? false;
    } catch {
      return false;
    }
  }).length;
}

/** When, on what and at which commit, in one line; and what disturbs. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const facts = [
    new Date().toISOString().slice(0, 16).replace("T", " "),
    `commit ${commit()}`,
    `${cores} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
    canPin ? "pinned" : "not pinned (needs Linux, two cores and taskset)",
    `load ${load.toFixed(1)}, ${othersRunning()} others running`,
  ];
  return facts.join(", ");
}
