import ignore from "@balena/dockerignore";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { posix } from "node:path";

import type { Stage, Step } from "./dockerfile.ts";

/** Where the files are that a stage copies: the project's, and the roots of stages before it. */
type Sources = { context: string; stages: Record<string, string> };

type Options = Sources & {
  /** Carries out a RUN, in the folder that stands for the working directory. */
  run: (command: string, directory: string) => void;
  /** Told of each step once it is done, and of those that are for the base image alone. */
  report?: (step: Step, left: "done" | "left out") => void;
};

/** Fills a folder with what `.dockerignore` lets a build see of the project's own files. */
export function gatherContext(folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const allowed = ignore().add(readFileSync(".dockerignore", "utf8"));
  for (const path of allowed.filter(listed.split("\0").filter(Boolean))) {
    if (statSync(path, { throwIfNoEntry: false })) copy(path, join(folder, path));
  }
}

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** As COPY does: the content of a folder, but a file by its name where the target is a folder. */
function carryOutCopy(step: Step & { kind: "copy" }, source: string, directory: string): void {
  const intoFolder = step.sources.length > 1 || /(?:^|\/)\.?$/.test(step.target);
  for (const path of step.sources) {
    const from = join(source, path);
    const named = intoFolder && !statSync(from).isDirectory();
    copy(from, join(directory, step.target, named ? basename(path) : ""));
  }
}

/**
 * Carries out the steps of one stage in an empty folder, which stands for the root of its image.
 * What comes before WORKDIR is for the base image, which is not there.
 * @returns the folder that stands for the working directory.
 */
export function assemble(stage: Stage, root: string, options: Options): string {
  let directory: string | undefined;
  for (const step of stage.steps) {
    if (step.kind === "workdir") {
      directory = join(root, posix.normalize(step.path));
      mkdirSync(directory, { recursive: true });
    } else if (!directory) {
      options.report?.(step, "left out");
      continue;
    } else if (step.kind === "run") {
      options.run(step.command, directory);
    } else {
      const source = step.from === undefined ? options.context : options.stages[step.from];
      if (!source) throw new Error(`The Dockerfile copies from ${step.from}, which comes later.`);
      carryOutCopy(step, source, directory);
    }
    options.report?.(step, "done");
  }
  if (!directory) throw new Error(`Stage ${stage.name} of the Dockerfile has no WORKDIR.`);
  return directory;
}
