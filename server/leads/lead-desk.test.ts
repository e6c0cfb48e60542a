import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Lead } from "../../app/lib/http/load-context.ts";
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

let service: ReturnType<typeof startLeadService>;
let desk: LeadDesk;
let log: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  service = startLeadService();
  log = [];
});
afterEach(async () => {
  const closed = desk.close();
  await vi.advanceTimersByTimeAsync(1_500);
  await closed;
  vi.useRealTimers();
});

async function open(channels: LeadChannel[] = []): Promise<void> {
  desk = await createLeadDesk({
    supabase: service.supabase,
    fetch: service.fetch,
    log: (level, message) => log.push(`${level}: ${message}`),
    channels,
  });
}

describe("what counts as stored", () => {
  it.each([
    ["an empty 404, as of a gateway without a route", 404, ""],
    ["a list where no such table is", 404, "[]"],
    ["somebody else's page", 200, "<h1>Welcome to our network</h1>"],
    ["an answer to another question", 200, "[]"],
    ["an error that says nothing", 500, "null"],
    ["a conflict of another kind", 409, '{"code":"23503"}'],
    ["a conflict that is not the database's", 409, '{"code":"resource_conflict"}'],
    ["a wrong key", 401, '{"message":"Invalid API key"}'],
  ])("not %s", async (_what, status, body) => {
    service.answer = () => [status, body];
    await open();
    expect(await desk.accept(leadOf("Ada"))).toBe(false);
  });

  it("an empty 200, as some gateways make of the service's 201", async () => {
    service.answer = () => [200, ""];
    await open();
    expect(await desk.accept(leadOf("Ada"))).toBe(true);
  });

  it("a row that is there already", async () => {
    service.answer = () => DUPLICATE;
    await open();
    expect(await desk.accept(leadOf("Ada"))).toBe(true);
  });

  it("two posts at once make one call and get one answer", async () => {
    await open();
    const answers = await Promise.all([desk.accept(leadOf("Ada")), desk.accept(leadOf("Ada"))]);
    expect(answers).toEqual([true, true]);
    expect(service.asked).toEqual(["Ada"]);
  });
});

describe("telling", () => {
  it("comes after storing, once, and not for a row that was there", async () => {
    const mail = noteChannel("mail");
    await open([mail]);
    await desk.accept(leadOf("Ada"));
    service.answer = () => DUPLICATE;
    await desk.accept(leadOf("Ada"));
    await desk.accept(leadOf("Grace"));
    service.answer = () => DOWN;
    await desk.accept(leadOf("Linus"));
    service.answer = () => STORED;
    await desk.accept(leadOf("Edsger"));
    await expect.poll(() => mail.told).toEqual(["Ada", "Edsger"]);
  });

  it("comes for a lead that was stored though its visitor was asked to try again", async () => {
    const mail = noteChannel("mail");
    await open([mail]);
    service.answer = () => null;
    const first = desk.accept(leadOf("Ada"));
    await expect.poll(() => service.asked).toEqual(["Ada"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toBe(false);
    service.answer = () => DUPLICATE;
    expect(await desk.accept(leadOf("Ada"))).toBe(true);
    await expect.poll(() => mail.told).toEqual(["Ada"]);
  });

  it("is tried again, later and later, without storing again or holding up the other channel", async () => {
    let down = true;
    const mail = noteChannel("mail", () => down);
    const hook = noteChannel("webhook");
    await open([mail, hook]);
    await desk.accept(leadOf("Ada"));
    await expect.poll(() => hook.told).toEqual(["Ada"]);
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
    expect(mail.told).toEqual(["Ada"]);
    expect(service.asked).toEqual(["Ada"]);
    expect(log).toEqual(["error: Nobody can be told of leads", "info: Leads are told of again"]);
  });

  it("fills no log with a service that works now and then", async () => {
    let calls = 0;
    const mail = noteChannel("mail", () => (calls += 1) % 2 > 0);
    await open([mail]);
    for (const name of "abcdefgh") await desk.accept(leadOf(name));
    await expect.poll(() => mail.told.length).toBe(4);
    const outage = ["error: Nobody can be told of leads", "info: Leads are told of again"];
    expect(log).toEqual(outage);
    await vi.advanceTimersByTimeAsync(60_000);
    calls = 0;
    await desk.accept(leadOf("i"));
    await desk.accept(leadOf("j"));
    await expect.poll(() => log).toEqual([...outage, ...outage]);
  });

  it("is given up for now where nothing answers, and never delays a visitor", async () => {
    const signals: AbortSignal[] = [];
    const deliver = (_lead: Lead, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => {});
    };
    await open([{ name: "mail", deliver }]);
    expect(await desk.accept(leadOf("Ada"))).toBe(true);
    await expect.poll(() => signals.length).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signals[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(signals.length).toBe(2);
  });

  it("gets a last chance when the site closes", async () => {
    let down = true;
    const mail = noteChannel("mail", () => down);
    await open([mail]);
    await desk.accept(leadOf("Ada"));
    await expect.poll(mail.attempts).toBe(1);
    down = false;
    await desk.close();
    expect(mail.told).toEqual(["Ada"]);
  });

  it("does not hold up the site's end", async () => {
    await open([{ name: "mail", deliver: () => new Promise<void>(() => {}) }]);
    await desk.accept(leadOf("Ada"));
    const closed = vi.fn<() => void>();
    const closing = desk.close().then(closed);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await closing;
  });
});
