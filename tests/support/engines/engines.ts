import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { chromium } from "./chromium.ts";
import type { Engine } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function missingFor({ programs }: Engine): string[] {
  return Object.keys(programs).flatMap((program) =>
    isInstalled(program) ? [] : (programs[program] ?? []),
  );
}

const all = [chromium, firefox, webkit];

/** The engines that are installed here. */
export const engines = all.filter((engine) => missingFor(engine).length === 0);

/** Vitest's global set-up: says which engines are missing. */
export default function nameMissingEngines(): void {
  for (const engine of all) {
    const packages = missingFor(engine);
    if (packages.length === 0) continue;
    const how = `On Debian, install it with: sudo apt-get install ${packages.join(" ")}`;
    process.stderr.write(`${engine.name} is missing, so nothing is tested in it. ${how}\n`);
  }
  if (engines.length === 0) throw new Error("There is no engine to test in.");
}
