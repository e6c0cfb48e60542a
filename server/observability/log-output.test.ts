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
  ["receives SIGTERM", "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000);", 0],
  ["exits deliberately", "leave();", 0],
  ["breaks", "write('last'); throw new Error('Broken');", 1],
  ["has done its work", "write('last');", 0],
])("no log line is lost when a process %s", async (_how, end, code) => {
  const ended = await outputOf(`
    import { createLogOutput } from "./server/observability/logger.ts";
    const write = createLogOutput(() => {});
    function leave() { write("last"); process.exit(0); }
    process.on("SIGTERM", leave);
    for (let line = 0; line < ${LINES}; line += 1) write("line " + line);
    ${end}
  `);
  const expected = Array.from({ length: LINES }, (_, line) => `line ${line}`);
  expect(ended.lines).toEqual([...expected, "last"]);
  expect(ended.code).toBe(code);
});

it("drops log lines beyond a limit while nothing reads them, and reports how many", async () => {
  const script = `
    import { createLogOutput } from "./server/observability/logger.ts";
    const running = setInterval(() => {}, 1_000);
    const write = createLogOutput((count) => {
      clearInterval(running);
      write("dropped " + count);
    });
    for (let line = 0; line < 20_000; line += 1) write("x".repeat(1_000));
  `;
  const { lines } = await outputOf(script);
  expect(lines.length).toBeLessThan(17_000);
  expect(lines.at(-1)).toBe(`dropped ${20_000 - lines.length + 1}`);
});

it("continues after the log reader has closed", () => {
  const script = `
    import { createLogOutput } from "./server/observability/logger.ts";
    const write = createLogOutput(() => {});
    let turns = 0;
    const turn = setInterval(() => {
      for (let line = 0; line < 500; line += 1) write("x".repeat(500));
      if (++turns < 20) return;
      process.stderr.write("still here");
      process.exit(0);
    }, 1);
  `;
  const run = `"$NODE" --input-type=module-typescript -e "$SCRIPT" | head -n 1 >/dev/null`;
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
  const { stderr } = spawnSync("sh", ["-c", run], { env, encoding: "utf8", timeout: 20_000 });
  expect(stderr).toBe("still here");
});
