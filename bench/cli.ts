import { BenchError, createBench } from "./harness/bench.ts";
import type { Bench } from "./harness/bench.ts";
import { describeMachine, leaveServerCore } from "./harness/machine.ts";

type Command = { run(bench: Bench, args: string[]): Promise<void> };

const COMMANDS: Record<string, [about: string, load: () => Promise<Command>]> = {
  "kept-pages": [
    "public pages beside node:http and nginx with the same bytes",
    () => import("./commands/kept-pages.ts"),
  ],
  "missed-pages": [
    "a blog list that is rendered anew, beside stock Remix",
    () => import("./commands/missed-pages.ts"),
  ],
  "form-post": [
    "the contact form, beside stock Remix and Next.js",
    () => import("./commands/form-post.ts"),
  ],
  "first-load": [
    "what a phone loads and when it paints, beside a bare page",
    () => import("./commands/first-load.ts"),
  ],
  memory: [
    "[requests] before and after 100,000 mixed requests",
    () => import("./commands/memory.ts"),
  ],
  "cold-start": [
    "from the start to the first page, beside stock Remix",
    () => import("./commands/cold-start.ts"),
  ],
  "blog-scale": [
    "[posts] [rounds] the blog with 10,000 posts beside 20",
    () => import("./commands/blog-scale.ts"),
  ],
  "account-timing": [
    "[tries] what the forms that are given an address tell by their time",
    () => import("./commands/account-timing.ts"),
  ],
  "lead-storm": [
    "[leads] [visitors] leads while everything fails",
    () => import("./commands/lead-storm.ts"),
  ],
  "lead-backlog": [
    "[entries] a start with a full folder of leads",
    () => import("./commands/lead-backlog.ts"),
  ],
  capacity: [
    "[measure] [name=value …] the model of docs/capacity.md",
    () => import("./commands/capacity.ts"),
  ],
  shutdown: ["[times] SIGTERM under 50 keep-alive clients", () => import("./commands/shutdown.ts")],
  hostile: [
    "[rounds] [word] other visitors' waiting while somebody attacks",
    () => import("./commands/hostile.ts"),
  ],
  outage: [
    "[tries] what visitors get while the service fails in each way, and after it",
    () => import("./commands/outage.ts"),
  ],
};

const usage = [
  "Usage: npm run bench -- NAME, after `npm run build`. NAME is one of:\n",
  ...Object.entries(COMMANDS).map(([name, [about]]) => `  ${name.padEnd(16)}${about}`),
].join("\n");

async function measure(command: Command, args: string[]): Promise<void> {
  const { bench, end } = createBench();
  const stop = () => void end().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  leaveServerCore();
  bench.print(`${describeMachine()}\n`);
  try {
    await command.run(bench, args);
  } finally {
    await end();
  }
}

const [name = "", ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (command) await measure(await command[1](), args);
  else process.stdout.write(`${name ? `There is no ${name}.\n` : ""}${usage}\n`);
  process.exitCode ??= command || !name ? 0 : 1;
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
