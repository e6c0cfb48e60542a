import type { Backend } from "@helmwise/embedded-supabase";
import { describe, expect, test } from "vitest";

import { DEFAULT_DEADLINES } from "../../../server/session/session.ts";
import { newAccount, PASSWORD } from "../../support/account.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { findMail } from "../../support/mailbox.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  follow,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";

type Service = {
  backend: Backend;
  site: TestSite;
  /** Lets a mail that is on its way, the next or the one after it, arrive. */
  deliver(mails: number): Promise<void>;
  clock: ReturnType<typeof createVirtualClock>;
  letTimePass(): void;
};

/** A site at an Auth that takes so long for each mail, for one test. */
async function withDelay(delayMs: number, run: (service: Service) => Promise<void>) {
  let later = 0;
  const clock = createVirtualClock();
  const backend = await startSiteBackend({
    mailDelayMs: delayMs,
    pause: clock.pause,
    now: () => new Date(Date.now() + later),
  });
  const site = await startSite({
    supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
    deadlines: DEFAULT_DEADLINES,
    expire: clock.pause,
    now: () => Date.now() + later,
  });
  let delivered = 0;
  async function deliver(mails: number) {
    for (let mail = 0; mail < mails; mail += 1) {
      delivered += 1;
      await expect.poll(() => clock.count(delayMs)).toBe(delivered);
      clock.advance(delayMs);
    }
  }
  await run({ backend, site, clock, deliver, letTimePass: () => (later += 2_000) });
  await site.close();
  await backend.close();
}

type Request = { send: () => Promise<Response>; visitor: Visitor; to: string };

const requests = {
  async "sign-up"({ site }: Service): Promise<Request> {
    const [to, visitor] = [newAddress(), createVisitor(site)];
    const form = { intent: "sign-up", email: to, password: PASSWORD, confirm_password: PASSWORD };
    return { send: () => visitor.post("/auth/signup", form), visitor, to };
  },
  async "forgotten password"({ backend, site }: Service): Promise<Request> {
    const [to, visitor] = [await newAccount(backend), createVisitor(site)];
    const form = { intent: "recover", email: to };
    return { send: () => visitor.post("/auth/forgot-password", form), visitor, to };
  },
  async "change of address"({ backend, site }: Service): Promise<Request> {
    const [to, visitor] = [newAddress(), createVisitor(site)];
    await visitor.signIn(await newAccount(backend));
    const fields = { email: to, current_password: PASSWORD };
    return { send: () => visitor.change("change-email", fields), visitor, to };
  },
};

async function textAfter(visitor: Visitor, response: Response): Promise<string> {
  return response.status === 303 ? follow(visitor, response) : mainText(response);
}

type Row = [keyof typeof requests, number, number, string, string];

/** Request, its mails and the time that each takes, what the visitor reads, and where the link leads. */
const rows: Row[] = [
  ["sign-up", 1, 5_000, "Check your inbox", "/app"],
  ["forgotten password", 1, 5_000, "we’ve sent a link to it", "/auth/reset-password"],
  // Its two mails go one after the other: together they would be late.
  ["change of address", 2, 2_000, "Check both mailboxes", "/auth/callback?message=accepted"],
];

describe.each(rows)("%s", (name, mails, delayMs, done, place) => {
  test("waits for a slow mail and succeeds", () =>
    withDelay(delayMs, async (service) => {
      const { send, visitor, to } = await requests[name](service);
      const sent = send();
      await service.deliver(mails);
      expect(await textAfter(visitor, await sent)).toContain(done);
      await expect.poll(() => findMail(service.backend.mailUrl, to)).toBeDefined();
      expect(placeOf(await confirmMail(visitor, service.backend, to))).toBe(`303 ${place}`);
    }));

  test("times out after 10 seconds, and the late link works", () =>
    withDelay(20_000, async (service) => {
      const { send, visitor, to } = await requests[name](service);
      const sent = send();
      await expect.poll(() => service.clock.count(20_000)).toBe(1);
      service.clock.advance(10_000);
      const response = await sent;
      expect(response.status).toBe(503);
      const text = await textAfter(visitor, response);
      expect(text).toMatch(/may still be on (?:its|their) way/);
      expect(text).not.toContain(done);
      expect(await findMail(service.backend.mailUrl, to)).toBeUndefined();
      await service.deliver(mails);
      await expect.poll(() => findMail(service.backend.mailUrl, to)).toBeDefined();
      expect(placeOf(await confirmMail(visitor, service.backend, to))).toBe(`303 ${place}`);
    }));
});
