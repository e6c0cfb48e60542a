import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { assemble, gatherContext } from "./assemble.ts";
import { readStages } from "./dockerfile.ts";
import type { Stage, Step } from "./dockerfile.ts";
import { tryOut } from "./try-out.ts";

const USAGE = `Usage: npm run image -- DIR

Carries out the Dockerfile without a container engine, in the empty folder DIR, then starts what it
made, asks for a page and stops it again.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function megabytes(path: string): string {
  const [kilobytes] = execFileSync("du", ["-sk", path], { encoding: "utf8" }).split("\t");
  return `${(Number(kilobytes) / 1024).toFixed(1).padStart(6)} MB`;
}

function describe(step: Step): string {
  if (step.kind === "run") return `RUN ${step.command.replaceAll(/\s+/g, " ")}`;
  if (step.kind === "workdir") return `WORKDIR ${step.path}`;
  return `COPY ${step.from ? `from ${step.from}: ` : ""}${step.sources.join(" ")}`;
}

function run(command: string, directory: string): void {
  const { status } = spawnSync(command, {
    cwd: directory,
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
}

/** Carries out all stages; gives the last one and the folder that stands for its `/site`. */
function assembleAll(directory: string): { stage: Stage; site: string } {
  const context = join(directory, "context");
  gatherContext(context);
  const folders: Record<string, string> = {};
  let last: { stage: Stage; site: string } | undefined;
  for (const stage of readStages(readFileSync("Dockerfile", "utf8"))) {
    const root = join(directory, stage.name);
    folders[stage.name] = root;
    say(`\n${stage.name}`);
    const site = assemble(stage, root, {
      context,
      stages: folders,
      run,
      report: (step, left) => {
        const size = left === "done" ? megabytes(root) : " left out";
        say(`${size}  ${describe(step).slice(0, 110)}`);
      },
    });
    last = { stage, site };
  }
  if (!last) throw new Error("The Dockerfile has no stage.");
  return last;
}

const [directory] = process.argv.slice(2);
if (!directory || (existsSync(directory) && readdirSync(directory).length > 0)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
const made = assembleAll(directory);
say("\nwhat the image holds in /site");
for (const name of readdirSync(made.site)) say(`${megabytes(join(made.site, name))}  ${name}`);
say("\nstarted on it");
await tryOut(made.stage, made.site, directory, say);
