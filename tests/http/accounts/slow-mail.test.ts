import { expect, test } from "vitest";

import { DEFAULT_DEADLINES } from "../../../server/session/session.ts";
import { PASSWORD } from "../../support/people/account.ts";
import { chosen, startAccounts } from "../../support/people/accounts.ts";
import { follow, mainText, newAddress } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";

/** A site at an Auth that takes so long for each mail, for one test. */
async function withDelay(delayMs: number, run: (service: Service) => Promise<void>) {
  const clock = createVirtualClock();
  const options = { deadlines: DEFAULT_DEADLINES, expire: clock.pause };
  const home = await startAccounts(options, { mailDelayMs: delayMs, pause: clock.pause });
  /** Lets the mails arrive, which are on their way at the same time. */
  async function deliver(mails: number) {
    await expect.poll(() => clock.count(delayMs)).toBe(mails);
    clock.advance(delayMs);
  }
  await run({ ...home, clock, deliver });
  await home.close();
}

type Service = Awaited<ReturnType<typeof startAccounts>> & {
  clock: ReturnType<typeof createVirtualClock>;
  deliver(mails: number): Promise<void>;
};

type Request = { send: () => Promise<Response>; visitor: Visitor; to: string };

const requests = {
  async "sign-up"({ visitor }: Service): Promise<Request> {
    const [to, by] = [newAddress(), visitor()];
    const form = { intent: "sign-up", email: to, ...chosen(PASSWORD) };
    return { send: () => by.post("/auth/signup", form), visitor: by, to };
  },
  async "forgotten password"({ newAccount, recover, visitor }: Service): Promise<Request> {
    const [to, by] = [await newAccount(), visitor()];
    return { send: () => recover(to, by), visitor: by, to };
  },
  async "change of address"({ signedIn }: Service): Promise<Request> {
    const [to, by] = [newAddress(), await signedIn()];
    const fields = { email: to, current_password: PASSWORD };
    return { send: () => by.change("change-email", fields), visitor: by, to };
  },
};

async function textAfter(visitor: Visitor, response: Response): Promise<string> {
  return response.status === 303 ? follow(visitor, response) : mainText(response);
}

/** Request, its mails, what the visitor reads, and where the link leads. */
const rows: [keyof typeof requests, number, string, string][] = [
  ["sign-up", 1, "Check your inbox", "/app"],
  ["forgotten password", 1, "we’ve sent a link to it", "/auth/reset-password"],
  ["change of address", 2, "Check both mailboxes", "/auth/callback?message=accepted"],
];

test("a sign-up waits for a slow mail and succeeds", () =>
  withDelay(5_000, async (service) => {
    const { send, visitor, to } = await requests["sign-up"](service);
    const sent = send();
    await service.deliver(1);
    expect(await textAfter(visitor, await sent)).toContain("Check your inbox");
    expect(await service.confirm(to, visitor)).toBe("303 /app");
  }));

test.each(rows)("%s times out after 10 seconds, and its late link works", (...row) =>
  withDelay(20_000, async (service) => {
    const [name, mails, done, place] = row;
    const { send, visitor, to } = await requests[name](service);
    const sent = send();
    await expect.poll(() => service.clock.count(20_000)).toBe(mails);
    service.clock.advance(10_000);
    const response = await sent;
    expect(response.status).toBe(503);
    const text = await textAfter(visitor, response);
    expect(text).toMatch(/may still be on (?:its|their) way/);
    expect(text).not.toContain(done);
    expect(await service.mailTo(to)).toBeUndefined();
    await service.deliver(mails);
    await expect.poll(() => service.mailTo(to)).toBeDefined();
    // Auth sends a mail before it stores the link.
    await expect.poll(() => service.confirm(to, visitor)).toBe(`303 ${place}`);
  }),
);
