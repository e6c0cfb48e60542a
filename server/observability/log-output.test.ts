import { spawn, spawnSync } from "node:child_process";
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
    import { createLogOutput } from "./server/observability/log-output.ts";
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

it("no line is torn where several processes write to one pipe", () => {
  const script = `
    import { createLogOutput } from "./server/observability/log-output.ts";
    const write = createLogOutput();
    let turns = 0;
    const turn = setInterval(() => {
      for (let line = 0; line < 200; line += 1) write(process.env.LETTER.repeat(500));
      if (++turns === 10) clearInterval(turn);
    }, 1);
  `;
  const run = `"$NODE" --input-type=module-typescript -e "$SCRIPT"`;
  // Nobody reads at first, so that the pipe fills up.
  const shell = `(LETTER=a ${run} & LETTER=b ${run} & wait) | (sleep 0.5; cat)`;
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
  const { stdout } = spawnSync("sh", ["-c", shell], { env, encoding: "utf8", maxBuffer: 1e8 });
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(4_000);
  expect(lines.filter((line) => !/^(?:a{500}|b{500})$/.test(line))).toEqual([]);
});
