import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  DOWN,
  DUPLICATE,
  leadOf,
  noteChannel,
  startLeadService,
  STORED,
} from "../../tests/support/lead-service.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { createLeadDesk } from "./lead-desk.ts";
import type { LeadDesk } from "./lead-desk.ts";

type Service = ReturnType<typeof startLeadService>;

let service: Service;
let folder: string;
let spoolDir: string;
let desks: LeadDesk[];
let log: string[];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
  service = startLeadService();
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  spoolDir = join(folder, "spool");
  desks = [];
  log = [];
});
afterEach(async () => {
  await Promise.all(desks.map(close));
  await rm(folder, { recursive: true });
  vi.useRealTimers();
});

async function open(channels: LeadChannel[] = [], of: Service = service): Promise<LeadDesk> {
  const desk = await createLeadDesk({
    supabase: of.supabase,
    fetch: of.fetch,
    log: (level, message, fields) => log.push(`${level}: ${message} ${JSON.stringify(fields)}`),
    channels,
    spoolDir,
  });
  desks.push(desk);
  return desk;
}

async function close(desk: LeadDesk): Promise<void> {
  const closed = desk.close();
  await vi.advanceTimersByTimeAsync(1_500);
  await closed;
}

async function paths(): Promise<string[]> {
  return (await readdir(spoolDir, { recursive: true })).map((path) => join(spoolDir, path));
}

async function waiting(): Promise<string[]> {
  return (await paths()).filter((path) => path.endsWith(".json"));
}

async function waitingLater(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(1_000);
  return waiting();
}

/** Lets the time pass until so many leads wait. */
async function untilLeft(count: number): Promise<void> {
  await expect.poll(waitingLater, { timeout: 15_000, interval: 10 }).toHaveLength(count);
}

const untilDone = () => untilLeft(0);

/** How the log begins: each level and message, without the facts. */
const messages = () => log.map((line) => line.replace(/ \{.*/, ""));

describe("a lead that the service cannot take", () => {
  it("waits behind empty answers until the service says that it has it", async () => {
    const desk = await open();
    service.answer = () => [200, ""];
    expect(await desk.accept(leadOf("a"))).toBe(true);
    expect(await waitingLater()).toHaveLength(1);
    service.answer = () => DUPLICATE;
    await untilDone();
  });

  it("is thanked for and stored later, the oldest first, without hammering at the service", async () => {
    const desk = await open();
    service.answer = () => DOWN;
    const names = [..."abcdefghijklmnop"];
    for (const name of names) expect(await desk.accept(leadOf(name))).toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    expect(service.asked).toEqual(names);
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      await waiting();
    }
    expect(service.asked.length).toBeLessThan(names.length + 30);

    // One tries whether the service is back; then four go at a time.
    service.asked.length = 0;
    service.answer = () => (service.asked.length === 1 ? STORED : null);
    const askedLater = async () => {
      if (service.asked.length === 0) await vi.advanceTimersByTimeAsync(250);
      return service.asked.length;
    };
    await expect.poll(askedLater, { timeout: 15_000, interval: 10 }).toBe(5);
    const [first = "", ...next] = service.asked;
    expect(next.toSorted()).toEqual(names.filter((name) => name !== first).slice(0, 4));
    expect(messages()).toEqual(["error: Leads cannot be stored", "info: Leads are stored again"]);

    service.answer = () => STORED;
    await untilDone();
    expect(new Set(service.asked)).toEqual(new Set(names));
  });

  it("is thanked for after two seconds without an answer, and stored once if it had been", async () => {
    const mail = noteChannel("mail");
    const desk = await open([mail]);
    service.answer = () => null;
    const thanked = desk.accept(leadOf("ada"));
    await expect.poll(() => service.asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await thanked).toBe(true);
    expect(await desk.accept(leadOf("ada"))).toBe(true);
    expect(service.asked.length).toBe(1);
    service.answer = () => DUPLICATE;
    await untilDone();
    expect(mail.told).toEqual(["ada"]);
  });

  it("does not keep others waiting for an answer while the service hangs", async () => {
    const desk = await open();
    service.answer = () => null;
    const first = ["a", "b", "c", "d"].map((name) => desk.accept(leadOf(name)));
    await expect.poll(() => service.asked.length).toBe(4);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(first);
    void ["e", "f", "g", "h"].map((name) => desk.accept(leadOf(name)));
    await expect.poll(() => service.asked.length).toBe(8);
    expect(await desk.accept(leadOf("i"))).toBe(true);
    expect(service.asked).not.toContain("i");
    service.answer = () => STORED;
    await vi.advanceTimersByTimeAsync(2_000);
    await untilDone();
    expect(service.asked).toContain("i");
  });

  it.each([
    [
      "because of its values",
      [400, '{"code":"23514","message":"Failing row: bad@engine.example"}'],
    ],
    ["by breaking down", [500, ""]],
  ] as const)("waits alone when only this one is refused, %s", async (_how, [status, body]) => {
    const desk = await open();
    service.answer = (name) => (name === "bad" ? [status, body] : STORED);
    for (const name of ["bad", "good", "better"]) {
      expect(await desk.accept(leadOf(name))).toBe(true);
    }
    expect(service.asked).toEqual(["bad", "good", "better"]);
    await expect.poll(waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await desk.accept(leadOf("best"))).toBe(true);
    await expect.poll(waiting).toHaveLength(1);
    service.answer = () => STORED;
    await untilDone();
    expect(service.asked.at(-1)).toBe("bad");
    expect(log.join("\n")).not.toContain("engine.example");
  });
});

describe("telling of a lead", () => {
  it("goes on after a restart where it was, without storing again", async () => {
    let down = true;
    const mail = noteChannel("mail", () => down);
    const hook = noteChannel("webhook");
    const desk = await open([mail, hook]);
    await desk.accept(leadOf("ada"));
    await expect.poll(() => hook.told).toEqual(["ada"]);
    await close(desk);
    expect(await waiting()).toHaveLength(1);
    down = false;
    await open([mail, hook]);
    await untilDone();
    expect(mail.told).toEqual(["ada"]);
    expect(hook.told).toEqual(["ada"]);
    expect(service.asked).toEqual(["ada"]);
  });

  it("is not waited for any more once its channel is gone", async () => {
    const desk = await open([noteChannel("mail", () => true)]);
    await desk.accept(leadOf("ada"));
    await close(desk);
    await open();
    await untilDone();
  });
});

describe("the disk", () => {
  it("is the owner's alone", async () => {
    const desk = await open();
    service.answer = () => DOWN;
    await desk.accept(leadOf("ada"));
    const modes = await Promise.all(
      [spoolDir, ...(await paths())].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect([...new Set(modes)].toSorted()).toEqual([0o600, 0o700]);
  });

  it("that refuses leaves it to the service alone, says so once, and may come back", async () => {
    const mail = noteChannel("mail");
    const desk = await open([mail]);
    await rename(spoolDir, `${spoolDir}-gone`);
    await writeFile(spoolDir, "");
    expect(await desk.accept(leadOf("ada"))).toBe(true);
    service.answer = () => DOWN;
    expect(await desk.accept(leadOf("grace"))).toBe(false);
    await expect.poll(() => mail.told).toEqual(["ada"]);
    await rm(spoolDir);
    expect(await desk.accept(leadOf("grace"))).toBe(true);
    expect(await waiting()).toHaveLength(1);
    expect(messages().filter((line) => line.includes("LEAD_SPOOL_DIR"))).toEqual([
      "error: Leads cannot be written to LEAD_SPOOL_DIR",
      "info: Leads are written to LEAD_SPOOL_DIR again",
    ]);
  });

  it.each([
    ["nothing", ""],
    ["half an entry", '{"lead":{"full_name":"Ada"'],
    ["something else", '{"steps":["store"],"lead":"Ada"}'],
    ["bytes", "\u0000\uFFFD"],
  ])("with %s in a file: set aside, not lost, and in nobody's way", async (_what, content) => {
    await mkdir(spoolDir);
    await writeFile(join(spoolDir, "strange.json"), content);
    await writeFile(join(spoolDir, "strange.json.unreadable"), "an older one");
    const desk = await open();
    expect(await desk.accept(leadOf("ada"))).toBe(true);
    await untilDone();
    const aside = (await readdir(spoolDir)).filter((name) => name.endsWith(".unreadable"));
    const contents = aside.map((name) => readFile(join(spoolDir, name), "utf8"));
    expect((await Promise.all(contents)).toSorted()).toEqual([content, "an older one"].toSorted());
    expect(messages()).toEqual(["error: A file among the waiting leads is none; it is set aside"]);
  });
});

it("takes up a file that an operator puts into the folder", async () => {
  await open();
  await writeFile(
    join(spoolDir, "mended.json"),
    JSON.stringify({ lead: leadOf("ada"), steps: ["store"] }),
  );
  await untilDone();
  expect(service.asked).toEqual(["ada"]);
});

/** What a process that was killed leaves: its folder, renamed after the process given. */
async function leaveBehind(giveName: (name: string) => string): Promise<string> {
  const down = startLeadService("down.example");
  down.answer = () => DOWN;
  const desk = await open([], down);
  await desk.accept(leadOf("ada"));
  const [file = ""] = await waiting();
  const own = basename(join(file, ".."));
  const abandoned = join(spoolDir, giveName(own));
  await mkdir(abandoned);
  await rename(file, join(abandoned, basename(file)));
  await writeFile(join(abandoned, "heartbeat"), "");
  await writeFile(join(abandoned, `${"0".repeat(32)}.json.1.tmp`), '{"lead"');
  await close(desk);
  return abandoned;
}

describe("leads of another process", () => {
  it("are left to it while it lives, and taken over when it closes", async () => {
    const down = startLeadService("down.example");
    down.answer = () => DOWN;
    const first = await open([], down);
    await first.accept(leadOf("ada"));
    await open();
    for (let second = 0; second < 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await waiting();
    }
    expect(service.asked).toEqual([]);
    await close(first);
    await untilDone();
    expect(service.asked).toEqual(["ada"]);
  });

  it("are taken over at once where it was killed here", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    const abandoned = await leaveBehind((own) => own.replace(/\d+(-\d+-\w+)$/, `${child.pid}$1`));
    await open();
    await untilDone();
    expect(service.asked).toEqual(["ada"]);
    await expect.poll(paths).not.toContain(abandoned);
  });

  it("are taken over where its id is another process's now, as process 1's of a container is", async () => {
    await leaveBehind((own) => own.replace(/\d+(-\w+)$/, "1$1"));
    await open();
    await untilDone();
    expect(service.asked).toEqual(["ada"]);
  });

  it("are taken over five seconds after the last sign of life from another machine", async () => {
    await leaveBehind((own) => own.replace(/-[0-9a-f]{12}-/, "-0123456789ab-"));
    await open();
    const opened = performance.now();
    for (let second = 0; second < 5; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(service.asked).toEqual([]);
      await waiting();
    }
    await untilDone();
    expect(performance.now() - opened).toBeLessThan(30_000);
    expect(service.asked).toEqual(["ada"]);
  });

  it("are told of once, though the visitor sent the same again here", async () => {
    const mail = noteChannel("mail");
    await leaveBehind((own) => own.replace(/-[0-9a-f]{12}-/, "-0123456789ab-"));
    service.answer = () => [401, '{"code":"PGRST301"}'];
    const desk = await open([mail]);
    expect(await desk.accept(leadOf("ada"))).toBe(true);
    expect(await waiting()).toHaveLength(2);
    await untilLeft(1);
    service.answer = () => DUPLICATE;
    await untilDone();
    expect(mail.told).toEqual(["ada"]);
  });
});
