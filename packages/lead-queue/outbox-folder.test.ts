import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, vi } from "vitest";

import { createFakeChannel, DOWN, DUPLICATE, leadOf, STORED } from "./testing/fake-supabase.ts";
import { useQueues } from "./testing/queues.ts";

const queues = useQueues("in a folder");
const { open, close, waitingLater, untilLeft } = queues;

async function contents(): Promise<string> {
  const names = await readdir(queues.folder);
  return (await Promise.all(names.map((name) => readFile(join(queues.folder, name))))).join();
}

describe("a lead that Supabase cannot store", () => {
  it("waits behind empty replies until Supabase confirms it", async () => {
    const queue = open();
    queues.supabase.reply = () => [200, ""];
    expect(await queue.accept(leadOf("a"))).toBe(true);
    expect(await waitingLater(queue)).toBe(1);
    queues.supabase.reply = () => DUPLICATE;
    await untilLeft(queue, 0);
  });

  it("is acknowledged and stored later, without hammering Supabase", async () => {
    const queue = open();
    queues.supabase.reply = () => DOWN;
    const names = [..."abcdefghijklmnop"];
    for (const name of names) expect(await queue.accept(leadOf(name))).toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    expect(queues.supabase.calls).toEqual(names);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(queues.supabase.calls.length).toBeLessThan(names.length + 30);

    // One tries whether Supabase is back; then four go at a time.
    queues.supabase.calls.length = 0;
    queues.supabase.reply = () => (queues.supabase.calls.length === 1 ? STORED : null);
    const callsLater = async () => {
      if (queues.supabase.calls.length === 0) await vi.advanceTimersByTimeAsync(250);
      return queues.supabase.calls.length;
    };
    await expect.poll(callsLater, { timeout: 15_000, interval: 10 }).toBe(5);
    expect(queues.log).toEqual(["error: Leads cannot be stored", "info: Leads are stored again"]);

    queues.supabase.reply = () => STORED;
    await untilLeft(queue, 0);
    expect(new Set(queues.supabase.calls)).toEqual(new Set(names));
  });

  it("is acknowledged after two seconds without a reply, and stored once even if it already was", async () => {
    const mail = createFakeChannel("mail");
    const queue = open([mail]);
    queues.supabase.reply = () => null;
    const acknowledged = queue.accept(leadOf("ada"));
    await expect.poll(() => queues.supabase.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await acknowledged).toBe(true);
    expect(await queue.accept(leadOf("ada"))).toBe(true);
    expect(queues.supabase.calls.length).toBe(1);
    queues.supabase.reply = () => DUPLICATE;
    await untilLeft(queue, 0);
    expect(mail.notified).toEqual(["ada"]);
  });

  it("does not delay other visitors while Supabase hangs", async () => {
    const queue = open();
    queues.supabase.reply = () => null;
    const first = ["a", "b", "c", "d"].map((name) => queue.accept(leadOf(name)));
    await expect.poll(() => queues.supabase.calls.length).toBe(4);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(first);
    void ["e", "f", "g", "h"].map((name) => queue.accept(leadOf(name)));
    await expect.poll(() => queues.supabase.calls.length).toBe(8);
    expect(await queue.accept(leadOf("i"))).toBe(true);
    expect(queues.supabase.calls).not.toContain("i");
    queues.supabase.reply = () => STORED;
    await vi.advanceTimersByTimeAsync(2_000);
    await untilLeft(queue, 0);
    expect(queues.supabase.calls).toContain("i");
  });

  it.each([
    [
      "because of its values",
      [400, '{"code":"23514","message":"Failing row: bad@engine.example"}'],
    ],
    ["by breaking down", [500, ""]],
  ] as const)(
    "does not delay other leads when it alone is rejected, %s",
    async (_how, [status, body]) => {
      const queue = open();
      queues.supabase.reply = (name) => (name === "bad" ? [status, body] : STORED);
      for (const name of ["bad", "good", "better"]) {
        expect(await queue.accept(leadOf(name))).toBe(true);
      }
      expect(queues.supabase.calls).toEqual(["bad", "good", "better"]);
      expect(queue.waiting()).toBe(1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await queue.accept(leadOf("best"))).toBe(true);
      expect(queue.waiting()).toBe(1);
      queues.supabase.reply = () => STORED;
      await untilLeft(queue, 0);
      expect(queues.supabase.calls.at(-1)).toBe("bad");
      expect(JSON.stringify([queues.log, queues.fields])).not.toContain("engine.example");
    },
  );

  it("is due again although the clock was set back by a day", async () => {
    const queue = open();
    queues.supabase.reply = () => DOWN;
    await queue.accept(leadOf("ada"));
    vi.setSystemTime(Date.now() - 86_400_000);
    queues.supabase.reply = () => STORED;
    await untilLeft(queue, 0);
  });
});

describe("a notification", () => {
  it("continues after a restart without storing the lead again", async () => {
    let down = true;
    const mail = createFakeChannel("mail", () => down);
    const hook = createFakeChannel("webhook");
    const first = open([mail, hook]);
    await first.accept(leadOf("ada"));
    await expect.poll(() => hook.notified).toEqual(["ada"]);
    await close(first);
    down = false;
    const queue = open([mail, hook]);
    expect(queue.waiting()).toBe(1);
    await untilLeft(queue, 0);
    expect(mail.notified).toEqual(["ada"]);
    expect(hook.notified).toEqual(["ada"]);
    expect(queues.supabase.calls).toEqual(["ada"]);
  });

  it("is dropped once its channel is no longer configured", async () => {
    const queue = open([createFakeChannel("mail", () => true)]);
    await queue.accept(leadOf("ada"));
    await close(queue);
    expect(open().waiting()).toBe(0);
  });
});

describe("the outbox file", () => {
  it("is readable by its owner alone", async () => {
    const queue = open();
    queues.supabase.reply = () => DOWN;
    await queue.accept(leadOf("ada"));
    const paths = (await readdir(queues.folder)).map((name) => join(queues.folder, name));
    expect(paths).toHaveLength(3);
    const modes = await Promise.all(
      [queues.folder, ...paths].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect([...new Set(modes)].toSorted()).toEqual([0o600, 0o700]);
  });

  it("contains nothing of a lead after its deliveries", async () => {
    const queue = open();
    queues.supabase.reply = () => DOWN;
    await queue.accept(leadOf("ada"));
    expect(await contents()).toContain("ada@engine.example");
    queues.supabase.reply = () => STORED;
    await untilLeft(queue, 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await contents()).not.toContain("ada@engine.example");
  });

  it("that cannot be written leaves storing to Supabase, is logged once and may recover", async () => {
    const mail = createFakeChannel("mail");
    const queue = open([mail]);
    await rename(queues.folder, `${queues.folder}-gone`);
    await writeFile(queues.folder, "");
    expect(await queue.accept(leadOf("ada"))).toBe(true);
    queues.supabase.reply = () => DOWN;
    expect(await queue.accept(leadOf("grace"))).toBe(false);
    await expect.poll(() => mail.notified).toEqual(["ada"]);
    await rm(queues.folder);
    expect(await queue.accept(leadOf("grace"))).toBe(true);
    expect(await readdir(queues.folder)).toContain("leads.sqlite");
    expect(queue.waiting()).toBe(1);
    expect(queues.log.filter((line) => line.includes("LEAD_SPOOL_DIR"))).toEqual([
      "error: Leads cannot be written to LEAD_SPOOL_DIR",
      "info: Leads are written to LEAD_SPOOL_DIR again",
    ]);
  });

  it("that is damaged is quarantined, not deleted, and a new one takes its place", async () => {
    await mkdir(queues.folder);
    const text = "This is no database. ".repeat(1_000);
    await writeFile(join(queues.folder, "leads.sqlite"), text);
    const queue = open();
    expect(await queue.accept(leadOf("ada"))).toBe(true);
    expect(queues.log).toEqual([
      "error: The outbox of leads is damaged; quarantined it and started a new one",
    ]);
    const aside = (await readdir(queues.folder)).find((name) => name.includes("damaged")) ?? "none";
    expect(await readFile(join(queues.folder, aside), "utf8")).toBe(text);
  });
});

describe("two processes on one folder", () => {
  it("store and notify each lead once", async () => {
    const mail = createFakeChannel("mail");
    queues.supabase.reply = () => DOWN;
    const [one, other] = [open([mail]), open([mail])];
    for (const name of "abc") expect(await one.accept(leadOf(name))).toBe(true);
    for (const name of "cde") expect(await other.accept(leadOf(name))).toBe(true);
    expect(one.waiting()).toBe(5);
    queues.supabase.reply = () => STORED;
    queues.supabase.calls.length = 0;
    await untilLeft(other, 0);
    expect(queues.supabase.calls.toSorted()).toEqual([..."abcde"]);
    expect(mail.notified.toSorted()).toEqual([..."abcde"]);
  });

  it("leave a delivery to the process that makes it, however long it takes", async () => {
    const deliver = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const channel = { name: "mail", deliver };
    const one = open([channel]);
    open([channel]);
    await one.accept(leadOf("ada"));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it("take over the deliveries of a killed process after five seconds", async () => {
    const mail = createFakeChannel("mail");
    queues.supabase.reply = () => DOWN;
    const queue = open([mail]);
    // What a process leaves that is killed during its first attempt, after the row was stored.
    const db = new DatabaseSync(join(queues.folder, "leads.sqlite"));
    db.prepare(
      `insert into deliveries (lead_id, target, lead, due_at, leased_by, leased_until)
       values ('1', 'store', ?, ?, 'killed', ?)`,
    ).run(JSON.stringify(leadOf("ada")), Date.now(), Date.now() + 5_000);
    db.close();
    queues.supabase.reply = () => DUPLICATE;
    await vi.advanceTimersByTimeAsync(4_900);
    expect(queues.supabase.calls).toEqual([]);
    await untilLeft(queue, 0);
    expect(queues.supabase.calls).toEqual(["ada"]);
    expect(mail.notified).toEqual(["ada"]);
  });
});

it("several processes create the outbox file at once without an error", async () => {
  vi.useRealTimers();
  const script = `
    import { createLeadQueue } from ${JSON.stringify(join(import.meta.dirname, "lead-queue.ts"))};
    const log = (_level, message) => console.log(message);
    const store = async () => "stored";
    const queue = createLeadQueue({ store, log, channels: [], folder: process.argv[1] });
    await queue.close();
  `;
  const outputs = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script, queues.folder]);
      let output = "";
      child.stdout.on("data", (text) => (output += text));
      child.stderr.on("data", (text) => (output += text));
      const code = await new Promise((resolve) => child.on("exit", resolve));
      return `${String(code)}${output}`;
    }),
  );
  expect(outputs).toEqual(Array(6).fill("0"));
});
