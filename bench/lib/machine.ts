import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

import { BenchError } from "./harness.ts";

function isInstalled(command: string): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/${command}`));
}

const cores = cpus().length;
const canPin = process.platform === "linux" && cores > 1 && isInstalled("taskset");

/** The command prefix that pins the measured server to the first core. */
export const ON_SERVER_CORE = canPin ? ["taskset", "-c", "0"] : [];

/** Moves this process and its later children to the other cores. */
export function leaveServerCore(): void {
  if (!canPin) return;
  execFileSync("taskset", ["-a", "-c", "-p", `1-${cores - 1}`, String(process.pid)], {
    stdio: "ignore",
  });
}

const TICKS_PER_SECOND = 100;

/** Seconds of CPU time (user and system) that a process has used, all threads included. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    throw new BenchError(
      process.platform === "linux"
        ? `Process ${pid} ended while it was measured.`
        : "CPU times come from /proc: run this on Linux.",
    );
  }
}

/** Resident memory of a process in megabytes: now, and at its peak. */
export function residentMegabytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => Number.parseInt(status.split(`${name}:`)[1] ?? "", 10) / 1024;
  return { now: field("VmRSS"), peak: field("VmHWM") };
}

/** Date, commit, machine and load, in one line. */
export function describeMachine(): string {
  const commit = execFileSync("git", ["describe", "--always", "--dirty", "--exclude=*"], {
    encoding: "utf8",
  });
  return [
    new Date().toISOString().slice(0, 16).replace("T", " "),
    `commit ${commit.trim()}`,
    `${cores} cores${canPin ? ", server pinned to one" : ""}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(", ");
}
