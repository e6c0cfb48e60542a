import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { freePort } from "../servers/free-port.ts";
import { actions, callText } from "./driver.ts";
import type { Driver, Engine } from "./driver.ts";
import { startRecordingProxy } from "./recording-proxy.ts";

/** A screen in memory: this engine has no mode without a window. Gives its name. */
async function startScreen() {
  const options = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const program = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const pipe = program.stdio[3] as NodeJS.ReadableStream;
  const [number] = (await once(pipe, "data")) as [Buffer];
  return { program, display: `:${number.toString().trim()}` };
}

async function launch() {
  const screen = await startScreen();
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const downloads = join(home, "Downloads");
  await mkdir(join(home, ".config"));
  await mkdir(downloads);
  await writeFile(join(home, ".config", "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const program = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: screen.display, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) {
    if (program.exitCode !== null) throw new Error("WebKitWebDriver ended before it listened.");
    await wait(50);
  }
  return { origin, downloads, programs: [program, screen.program] };
}

type Answer = { value: unknown };

async function send<Result>(url: string, body?: object, method = "POST"): Promise<Result> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${url}: ${(value as { message: string }).message}`);
  return value as Result;
}

/** What the proxy of a session and its window have in common. */
async function openSession(origin: string, proxyPort: number): Promise<string> {
  const proxy = { proxyType: "manual", httpProxy: `127.0.0.1:${proxyPort}` };
  const capabilities = { alwaysMatch: { proxy } };
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, { capabilities });
  return `${origin}/session/${sessionId}`;
}

let running: ReturnType<typeof launch> | undefined;

/** WebKit, driven by the WebDriver of WebKitGTK, which has one session at a time and reports no console. */
export const webkit: Engine = {
  name: "WebKit",
  programs: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" },
  async visit(site) {
    running ??= launch();
    const { origin, downloads } = await running;
    const proxy = await startRecordingProxy();
    const session = await openSession(origin, proxy.port);
    const perform = (given: object[]) => send(`${session}/actions`, { actions: given });
    const driver: Driver = {
      goto: async (url) => void (await send(`${session}/url`, { url })),
      async evaluate(run, given) {
        const script = `const done = arguments[0];
          ${callText(run as () => unknown, given)}.then((json) => done({ json }), (error) => done({ error: String(error) }));`;
        const result = { script, args: [] };
        const { json, error } = await send<{ json: string; error?: string }>(
          `${session}/execute/async`,
          result,
        );
        if (error !== undefined) throw new Error(error);
        return JSON.parse(json);
      },
      click: async (x, y) => void (await perform(actions.click(x, y))),
      press: async (...keys) => void (await perform(actions.press(keys))),
      type: async (text) => void (await perform(actions.type(text))),
      async resize(width, height) {
        // The window has a bar above the page, which is as high as the difference.
        await send(`${session}/window/rect`, { width, height });
        const inner = await driver.evaluate(() => innerHeight);
        await send(`${session}/window/rect`, { width, height: height + height - inner });
      },
      async addCookies(cookies) {
        await driver.goto(`${site}/robots.txt`);
        const { hostname: domain } = new URL(site);
        for (const { name, value } of cookies)
          await send(`${session}/cookie`, { cookie: { name, value, domain, path: "/" } });
      },
      complaints: () => proxy.complaints,
      downloads,
      async close() {
        await send(session, undefined, "DELETE");
        await proxy.close();
      },
    };
    await driver.resize(1280, 900);
    return driver;
  },
  async quit() {
    if (!running) return;
    for (const program of (await running).programs) {
      const exit = once(program, "exit");
      program.kill();
      await exit;
    }
    running = undefined;
  },
};
