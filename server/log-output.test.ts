import { spawn } from "node:child_process";
import { expect, it } from "vitest";

const LINES = 20_000;

/** What a process writes, and how it ends. */
async function outputOf(script: string): Promise<{ lines: string[]; code: number | null }> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let text = "";
  child.stdout.on("data", (piece) => (text += String(piece)));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ lines: text.trimEnd().split("\n"), code }));
  });
}

it.each([
  ["is told to stop", "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000);", 0],
  ["stops by itself", "leave();", 0],
  ["breaks", "write('last'); throw new Error('Broken');", 1],
  ["has done its work", "write('last');", 0],
])("no line is lost of a process that %s", async (_how, end, code) => {
  const ended = await outputOf(`
    import { createLogOutput } from "./server/log-output.ts";
    const write = createLogOutput();
    function leave() { write("last"); process.exit(0); }
    process.on("SIGTERM", leave);
    for (let line = 0; line < ${LINES}; line += 1) write("line " + line);
    ${end}
  `);
  const expected = Array.from({ length: LINES }, (_, line) => `line ${line}`);
  expect(ended.lines).toEqual([...expected, "last"]);
  expect(ended.code).toBe(code);
});
