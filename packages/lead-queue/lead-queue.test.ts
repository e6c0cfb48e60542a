import { describe, expect, it, onTestFinished, vi } from "vitest";

import { createFakeChannel, DOWN, DUPLICATE, leadOf, STORED } from "./testing/fake-supabase.ts";
import type { TestLead } from "./testing/fake-supabase.ts";
import { useQueues } from "./testing/queues.ts";

const queues = useQueues("in memory");

describe("accepting a lead", () => {
  it.each([
    ["an empty 404, as of a gateway without a route", [404, ""], false],
    ["a list from a server without the table", [404, "[]"], false],
    ["a page of another server", [200, "<h1>Welcome to our network</h1>"], false],
    ["the reply to another call", [200, "[]"], false],
    ["an error without a code", [500, "null"], false],
    ["a conflict of another kind", [409, '{"code":"23503"}'], false],
    ["a conflict that is not of the database", [409, '{"code":"resource_conflict"}'], false],
    ["a wrong key", [401, '{"message":"Invalid API key"}'], false],
    ["an empty 200, into which some gateways turn PostgREST's 201", [200, ""], true],
    ["a row that exists already", DUPLICATE, true],
  ] as const)("takes %s (%j) for a stored row: %j", async (_what, [status, body], isStored) => {
    queues.supabase.reply = () => [status, body];
    expect(await queues.open().accept(leadOf("Ada"))).toBe(isStored);
  });

  it("of two simultaneous posts makes one call, and both get one result", async () => {
    const queue = queues.open();
    const results = await Promise.all([queue.accept(leadOf("Ada")), queue.accept(leadOf("Ada"))]);
    expect(results).toEqual([true, true]);
    expect(queues.supabase.calls).toEqual(["Ada"]);
  });
});

describe("an outage", () => {
  it("is logged again when its reason changes, once an hour with what waits, and when it ends", async () => {
    // The pause between two tries has a random part of up to half a minute.
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    onTestFinished(() => random.mockRestore());
    const mail = createFakeChannel("mail");
    let reason: string | undefined = "No host";
    mail.deliver = async () => {
      if (reason) throw new Error(reason);
    };
    const queue = queues.open([mail]);
    await queue.accept(leadOf("Ada"));
    await vi.advanceTimersByTimeAsync(600_000);
    reason = "Wrong password (try 1)";
    await vi.advanceTimersByTimeAsync(600_000);
    reason = "Wrong password (try 2)";
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(queues.fields).toEqual([
      expect.objectContaining({ reason: "No host" }),
      expect.objectContaining({ reason: "Wrong password (try 1)", waiting: 1, oldestMinutes: 10 }),
      expect.objectContaining({ reason: "Wrong password (try 2)", waiting: 1 }),
    ]);
    expect(queue.oldestSeconds()).toBeGreaterThanOrEqual(4_800);
    reason = undefined;
    await queues.untilLeft(queue, 0);
    expect(queue.oldestSeconds()).toBe(0);
    expect(queues.log.at(-1)).toBe("info: Lead notifications work again");
  });
});

describe("a notification", () => {
  it("is sent after storing, once, and not for a row that existed", async () => {
    const mail = createFakeChannel("mail");
    const queue = queues.open([mail]);
    await queue.accept(leadOf("Ada"));
    queues.supabase.reply = () => DUPLICATE;
    await queue.accept(leadOf("Ada"));
    await queue.accept(leadOf("Grace"));
    queues.supabase.reply = () => DOWN;
    await queue.accept(leadOf("Linus"));
    queues.supabase.reply = () => STORED;
    await queue.accept(leadOf("Edsger"));
    await expect.poll(() => mail.notified).toEqual(["Ada", "Edsger"]);
  });

  it("is sent for a lead that was stored though its visitor was asked to try again", async () => {
    const mail = createFakeChannel("mail");
    const queue = queues.open([mail]);
    queues.supabase.reply = () => null;
    const first = queue.accept(leadOf("Ada"));
    await expect.poll(() => queues.supabase.calls).toEqual(["Ada"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toBe(false);
    queues.supabase.reply = () => DUPLICATE;
    expect(await queue.accept(leadOf("Ada"))).toBe(true);
    await expect.poll(() => mail.notified).toEqual(["Ada"]);
  });

  it("is retried with backoff, without storing again or delaying the other channel", async () => {
    let down = true;
    const mail = createFakeChannel("mail", () => down);
    const hook = createFakeChannel("webhook");
    const queue = queues.open([mail, hook]);
    await queue.accept(leadOf("Ada"));
    await expect.poll(() => hook.notified).toEqual(["Ada"]);
    expect(mail.attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(mail.attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(mail.attempts()).toBe(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mail.attempts()).toBeGreaterThan(15);
    expect(mail.attempts()).toBeLessThan(35);
    down = false;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(mail.notified).toEqual(["Ada"]);
    expect(queues.supabase.calls).toEqual(["Ada"]);
    expect(queues.log).toEqual([
      "error: Lead notifications fail",
      "info: Lead notifications work again",
    ]);
  });

  it("that fails is logged with the label of its channel, or its name", async () => {
    const address = { ...createFakeChannel("mail to a@x.example", () => true), label: "address 1" };
    const queue = queues.open([address, createFakeChannel("webhook", () => true)]);
    await queue.accept(leadOf("Ada"));
    await expect
      .poll(() => queues.fields)
      .toMatchObject([{ channel: "address 1" }, { channel: "webhook" }]);
  });

  it("does not flood the log when the channel fails now and then", async () => {
    let calls = 0;
    const mail = createFakeChannel("mail", () => (calls += 1) % 2 > 0);
    const queue = queues.open([mail]);
    for (const name of "abcdefgh") await queue.accept(leadOf(name));
    await expect.poll(() => mail.notified.length).toBe(4);
    const outage = ["error: Lead notifications fail", "info: Lead notifications work again"];
    expect(queues.log).toEqual(outage);
    await vi.advanceTimersByTimeAsync(60_000);
    calls = 0;
    await queue.accept(leadOf("i"));
    await queue.accept(leadOf("j"));
    await expect.poll(() => queues.log).toEqual([...outage, ...outage]);
  });

  it("times out without a reply, and never delays a visitor", async () => {
    const signals: AbortSignal[] = [];
    const deliver = (_lead: TestLead, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => {});
    };
    const queue = queues.open([{ name: "mail", deliver }]);
    expect(await queue.accept(leadOf("Ada"))).toBe(true);
    await expect.poll(() => signals.length).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signals[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(signals.length).toBe(2);
  });

  it("is tried once more when the queue closes", async () => {
    let down = true;
    const mail = createFakeChannel("mail", () => down);
    const queue = queues.open([mail]);
    await queue.accept(leadOf("Ada"));
    await expect.poll(mail.attempts).toBe(1);
    down = false;
    await queues.close(queue);
    expect(mail.notified).toEqual(["Ada"]);
  });

  it("does not delay closing", async () => {
    const queue = queues.open([{ name: "mail", deliver: () => new Promise<void>(() => {}) }]);
    await queue.accept(leadOf("Ada"));
    const closed = vi.fn<() => void>();
    const closing = queue.close().then(closed);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await closing;
  });
});
