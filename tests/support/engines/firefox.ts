import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { actions, callText, reportRefusals } from "./driver.ts";
import type { Driver, Engine } from "./driver.ts";

type Message = { id?: number; method?: string; params?: Entry; result?: unknown; message?: string };
type Entry = { level: string; text: string; source: { context?: string } };
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } };

/** What Firefox says when a page is left while the framework reads the stream of its data. Other engines say nothing. */
const LEFT = "TypeError: Error in input stream";

/** A connection by WebDriver BiDi. */
async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map<number, (message: Message) => void>();
  const entries: Entry[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params) entries.push(message.params);
  });
  await once(socket, "open");
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (last += 1);
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answer;
    waiting.delete(id);
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  }
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  return { send, entries, close: () => socket.close() };
}

/** Firefox without its window, with a profile of its own. */
async function launch() {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const program = spawn("firefox-esr", options, { stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface(program.stderr)) {
    const [url] = /ws:\/\/\S+/.exec(line) ?? [];
    // Goes on to read, so that the program never waits for its output.
    if (url) return { program, ...(await connect(url)), output: program.stderr.resume() };
  }
  throw new Error("Firefox ended before it listened.");
}

let running: ReturnType<typeof launch> | undefined;

async function end(program: ChildProcess): Promise<void> {
  const exit = once(program, "exit");
  program.kill();
  await exit;
}

/** Firefox, driven by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: "Firefox",
  programs: { "firefox-esr": "firefox-esr" },
  async visit(origin) {
    running ??= launch();
    const { send, entries } = await running;
    const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
    const userContexts = [userContext];
    const functionDeclaration = reportRefusals.toString();
    await send("script.addPreloadScript", { functionDeclaration, userContexts });
    const destinationFolder = await mkdtemp(join(tmpdir(), "firefox-"));
    const downloadBehavior = { type: "allowed", destinationFolder };
    await send("browser.setDownloadBehavior", { downloadBehavior, userContexts });
    const tab = { type: "tab", userContext };
    const { context } = await send<{ context: string }>("browsingContext.create", tab);
    const perform = (given: object[]) => send("input.performActions", { context, actions: given });
    const driver: Driver = {
      goto: async (url) =>
        void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
      async evaluate(run, given) {
        const { result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
          expression: callText(run as () => unknown, given),
          target: { context },
          awaitPromise: true,
          userActivation: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      click: async (x, y) => void (await perform(actions.click(x, y))),
      press: async (...keys) => void (await perform(actions.press(keys))),
      type: async (text) => void (await perform(actions.type(text))),
      resize: async (width, height) =>
        void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
      async addCookies(cookies) {
        const partition = { type: "storageKey", userContext };
        const { hostname: domain } = new URL(origin);
        for (const { name, value } of cookies) {
          const cookie = { name, value: { type: "string", value }, domain, path: "/" };
          await send("storage.setCookie", { cookie, partition });
        }
      },
      complaints: () =>
        entries.flatMap(({ level, text, source }) =>
          level === "error" && source.context === context && text !== LEFT ? [text] : [],
        ),
      downloads: destinationFolder,
      close: async () => void (await send("browser.removeUserContext", { userContext })),
    };
    await driver.resize(1280, 900);
    return driver;
  },
  async quit() {
    if (!running) return;
    const { program, close } = await running;
    close();
    await end(program);
    running = undefined;
  },
};
