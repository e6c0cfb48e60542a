import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { DEFAULT_DEADLINES } from "../../../server/session/session.ts";
import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { createVirtualClock } from "../../support/virtual-clock.ts";

let later = 0;

type Service = {
  backend: Backend;
  site: TestSite;
  clock: ReturnType<typeof createVirtualClock>;
};

async function start(mailDelayMs: number): Promise<Service> {
  const clock = createVirtualClock();
  const backend = await startSiteBackend({
    mailDelayMs,
    pause: clock.pause,
    now: () => new Date(Date.now() + later),
  });
  const site = await startSite({
    supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
    deadlines: DEFAULT_DEADLINES,
    expire: clock.pause,
    now: () => Date.now() + later,
  });
  return { backend, site, clock };
}

type Post = { path: string; form: Record<string, string>; cookie: string; to: string };
type Journey = {
  prepare: (service: Service) => Promise<Post>;
  done: string;
  late: string;
  /** Where the mailed link leads. */
  place: string;
};

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

async function signUpPost(email = newAddress()): Promise<Post> {
  const form = { intent: "sign-up", email, password: PASSWORD, confirm_password: PASSWORD };
  return { path: "/auth/signup", form, cookie: "", to: email };
}

const LATE = "may still be on its way";

const journeys: Record<string, Journey> = {
  "sign-up": { prepare: () => signUpPost(), done: "Check your inbox", late: LATE, place: "/app" },
  "forgotten password": {
    async prepare({ backend }) {
      const email = await newAccount(backend);
      const form = { intent: "recover", email };
      return { path: "/auth/forgot-password", form, cookie: "", to: email };
    },
    done: "we’ve sent a link to it",
    late: LATE,
    place: "/auth/reset-password",
  },
  resend: {
    async prepare(service) {
      const post = await signUpPost();
      const before = service.clock.count(delay);
      const answer = send(service, post);
      await handOver(service, before);
      const cookie = cookiesAfter(await answer);
      later += 2_000;
      const form = { intent: "resend", email: post.to };
      return { path: "/auth/login", form, cookie, to: post.to };
    },
    done: "Verification email resent. Please check your inbox.",
    late: LATE,
    place: "/app",
  },
  "change of address": {
    async prepare({ backend, site }) {
      const email = await newAccount(backend);
      const cookie = (await signIn(site, email)) ?? "";
      const to = newAddress();
      const form = { intent: "change-email", email: to, current_password: PASSWORD };
      return { path: "/app/account", form, cookie, to };
    },
    done: "Check both mailboxes",
    late: "may still be on their way",
    place: "/auth/callback?message=accepted",
  },
};

function send({ site }: Service, { path, form, cookie }: Post): Promise<Response> {
  return postForm(`${site.origin}${path}`, form, { Cookie: cookie });
}

let delay = 0;

/** Lets the mails that are on their way arrive. */
async function handOver({ clock }: Service, before: number): Promise<void> {
  if (delay === 0) return;
  await expect.poll(() => clock.count(delay)).toBe(before + 1);
  clock.advance(delay);
}

async function textAfter({ site }: Service, response: Response, cookie: string): Promise<string> {
  const place = response.headers.get("Location");
  const headers = { Cookie: cookiesAfter(cookie, response) };
  const page = place ? await fetch(`${site.origin}${place}`, { headers }) : response;
  return textOf(parseDocument(await page.text()).querySelector("main"));
}

async function followLink({ backend, site }: Service, to: string, cookie: string) {
  await expect.poll(() => findMail(backend.mailUrl, to)).toBeDefined();
  const mail = await findMail(backend.mailUrl, to);
  const { pathname, search } = new URL(mail ? linkIn(mail) : "");
  const form = { intent: "confirm" };
  const response = await postForm(`${site.origin}${pathname}${search}`, form, { Cookie: cookie });
  return response.headers.get("Location");
}

describe.each([0, 2_000, 5_000])("while Auth takes %i ms to send a mail", (milliseconds) => {
  let service: Service;

  beforeAll(async () => {
    delay = milliseconds;
    service = await start(milliseconds);
    return async () => {
      await service.site.close();
      await service.backend.close();
    };
  });

  // A change of address sends two mails, one after the other: together they would be late.
  const inTime = Object.keys(journeys).filter(
    (name) => name !== "change of address" || milliseconds < 5_000,
  );

  test.each(inTime)("%s waits and succeeds", async (name) => {
    const { prepare, done, place } = journeys[name] as Journey;
    const post = await prepare(service);
    const before = service.clock.count(delay);
    const answer = send(service, post);
    const mails = post.path === "/app/account" ? 2 : 1;
    for (let mail = 1; mail <= (delay > 0 ? mails : 0); mail += 1) {
      await expect.poll(() => service.clock.count(delay)).toBe(before + mail);
      service.clock.advance(delay);
    }
    const response = await answer;
    expect(await textAfter(service, response, post.cookie)).toContain(done);
    expect(await followLink(service, post.to, cookiesAfter(post.cookie, response))).toBe(place);
  });
});

describe("while Auth takes 20 seconds to send a mail", () => {
  let service: Service;

  beforeAll(async () => {
    delay = 20_000;
    service = await start(delay);
    return async () => {
      await service.site.close();
      await service.backend.close();
    };
  });
  afterAll(() => {
    delay = 0;
  });

  const names = ["sign-up", "forgotten password", "change of address"] as const;

  test.each(names)("%s times out after 10 seconds, and the late link works", async (name) => {
    const { prepare, late, done, place } = journeys[name] as Journey;
    const post = await prepare(service);
    const before = service.clock.count(delay);
    const answer = send(service, post);
    await expect.poll(() => service.clock.count(delay)).toBe(before + 1);
    service.clock.advance(10_000);
    const response = await answer;
    expect(response.status).toBe(503);
    const cookie = cookiesAfter(post.cookie, response);
    const text = await textAfter(service, response, post.cookie);
    expect(text).toContain(late);
    expect(text).not.toContain(done);
    expect(await findMail(service.backend.mailUrl, post.to)).toBeUndefined();
    service.clock.advance(10_000);
    if (name === "change of address") {
      await expect.poll(() => service.clock.count(delay)).toBe(before + 2);
      service.clock.advance(20_000);
    }
    expect(await followLink(service, post.to, cookie)).toBe(place);
  });
});
