import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { createRouteMatcher } from "../../../server/paths.ts";
import { newAccount, signIn } from "../../support/people/account.ts";
import { askBytes, decoded } from "../../support/bytes.ts";
import { routes } from "../../support/route-addresses.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { startWholeSite } from "../../support/servers/whole-site.ts";

let time = 1_000_000;
const freshness = {
  pollMs: 1_000,
  // A busy machine is no outage.
  deadlineMs: 20_000,
  staleMs: 10_000,
  reloadMs: 50,
  retryMs: 5_000,
  now: () => time,
};
const house = shared(() => startWholeSite({ freshness }));

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  askBytes(house.site.origin + path, headers, method);
const read = async (...asked: Parameters<typeof ask>) => String(decoded(await ask(...asked)));

const ENCODINGS = ["br", "gzip", "identity"];

test.each(["/", "/contact.data", "/resources/blog", "/sitemap.xml"])(
  "%s is the same in all encodings and for all methods, and is not sent again to a client that has it",
  async (path) => {
    const tags = new Set<string>();
    const texts = new Set<string>();
    for (const encoding of ENCODINGS) {
      const visit = (headers: Record<string, string> = {}, method = "GET") =>
        ask(path, { "Accept-Encoding": encoding, ...headers }, method);
      const response = await visit();
      const { "x-request-id": _id, date: _date, ...headers } = response.headers;
      const { etag = "" } = headers;
      texts.add(String(decoded(response)));
      tags.add(etag + headers["content-encoding"]);
      expect(headers["content-length"]).toBe(String(response.body.length));
      expect(headers.vary).toBe("Cookie, Accept-Encoding");
      const head = await visit({}, "HEAD");
      expect(head.headers).toMatchObject(headers);
      expect(head.body).toHaveLength(0);
      for (const told of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await visit({ "If-None-Match": told });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
        for (const name of ["content-security-policy", "vary", "cache-control"])
          expect(again.headers[name]).toBe(headers[name]);
      }
    }
    expect([texts.size, tags.size]).toEqual([1, ENCODINGS.length]);
    expect(new Set([...tags].map((tag) => tag.split('"')[1])).size).toBe(ENCODINGS.length);
  },
);

const FILES = ["/robots.txt", "/llms.txt", "/resources/blog/en/rss.xml"];

test("each page of the site map declares how it is cached, and is cached so", async () => {
  const matchRoute = createRouteMatcher(routes);
  const sitemap = await read("/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<?]*)/g)].map(([, path]) => path);
  const undeclared = pages.filter((path) => matchRoute(path || "/")?.cache === undefined);
  expect(undeclared).toEqual([]);
  for (const path of ["/", "/pricing", "/resources/blog", "/auth/signup", ...FILES]) {
    await ask(path);
    const { headers } = await ask(path);
    const entry = () =>
      house.site.log.find(({ requestId }) => requestId === headers["x-request-id"]);
    const cache = matchRoute(path)?.cache ? "hit" : "bypass";
    await expect.poll(entry).toMatchObject({ cache, path });
  }
});

test("shared caches may store public pages for as long as the operator configures", async () => {
  const shared = await startSite({ sharedMaxAgeSeconds: 60 });
  const told = async (path: string, cookie = "") => {
    const { headers } = await fetch(`${shared.origin}${path}`, { headers: { cookie } });
    return headers.get("cache-control");
  };
  const lifetime = "public, max-age=0, s-maxage=60, must-revalidate";
  expect([await told("/company"), await told("/company")]).toEqual([lifetime, lifetime]);
  expect(await told("/company", "flash=check-inbox")).toBe("private, no-store");
  expect(await told("/auth/login")).toBe("private, no-store");
  // A failed response is not shown to other visitors.
  expect(await told("/resources/blog")).toMatch(/no-store/);
  await shared.close();
});

/** What shows whose page it is: the mark of the session, the choice about cookies, what was typed. */
function marksOf(html: string) {
  return {
    session: /data-session-fingerprint="([^"]+)"/.exec(html)?.[1],
    consent: /<html[^>]* data-consent="(\w+)"/.exec(html)?.[1],
    typed: /name="full_name"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="full_name"/.exec(
      html,
    )?.[1],
  };
}

test("no visitor gets another's page while posts change", async () => {
  const wrong: unknown[] = [];
  const expectMarks = (who: string, html: string, marks: object) => {
    const found = marksOf(html);
    for (const [name, value] of Object.entries(marks))
      if (found[name as keyof typeof found] !== value) wrong.push({ who, name, value, found });
  };
  const paths = ["/", "/contact", "/resources/blog", "/resources/blog?q=title", "/pricing?utm=1"];
  const none = { session: undefined, consent: undefined };
  const sessions: string[] = [];
  for (let at = 0; at < 3; at += 1)
    sessions.push((await signIn(house.site, await newAccount(house.backend))) ?? "refused");

  async function visitor(number: number) {
    for (let round = 0; round < 8; round += 1) {
      const path = paths[(number + round) % paths.length] ?? "/";
      const encoding = ENCODINGS[(number + round) % 3] ?? "br";
      const headers = { "Accept-Encoding": encoding };
      const kind = (number * 7 + round) % 6;
      if (kind === 0) {
        const answer = await ask(path, { ...headers, Cookie: `flash=check-inbox; a=${number}` });
        if (answer.headers["cache-control"] !== "private, no-store") wrong.push({ path, kind });
      } else if (kind === 1) {
        const consent = number % 2 === 0 ? "granted" : "denied";
        const html = await read(path, { ...headers, Cookie: `consent=${consent}` });
        expectMarks("consenting", html, { ...none, consent });
      } else if (kind === 2) {
        const name = `Visitor ${number} of round ${round}`;
        const response = await house.post("/contact", { full_name: name, email: "x" });
        if (!(await response.text()).includes(name)) wrong.push({ name });
      } else if (kind === 3) {
        const cookie = sessions[number % sessions.length] ?? "";
        const answer = await ask(path, { ...headers, Cookie: cookie });
        if (answer.headers["cache-control"] !== "private, no-store") wrong.push({ path, kind });
        expectMarks("signed in", String(decoded(answer)), {
          session: /sb-mark=(\w+)/.exec(cookie)?.[1],
        });
      } else {
        const answer = await ask(path, { ...headers, Cookie: `seen=${number}` });
        const html = String(decoded(answer));
        expectMarks("anonymous", html, none);
        if (/Visitor \d+ of round/.test(html)) wrong.push({ path, typed: true });
        const identity = createHash("sha256").update(html).digest("base64url").slice(0, 27);
        if (!answer.headers.etag?.includes(identity)) wrong.push({ path, etag: true });
      }
    }
  }

  async function author() {
    for (let at = 0; at < 10; at += 1) {
      time += 1_000;
      // Of the newest, which are on the first page.
      const date_published = new Date(Date.now() - 60_000).toISOString();
      const post = { slug: `torture-${at}`, title: `Title of torture-${at}`, status: "Published" };
      const posts = house.operator.from("blog_posts");
      await posts.insert({ ...post, content: "Text", date_published }).throwOnError();
    }
  }

  await Promise.all([author(), ...Array.from({ length: 20 }, (_, number) => visitor(number))]);
  expect(wrong).toEqual([]);
  time += 11_000;
  expect(await read("/resources/blog")).toContain("Title of torture-9");
});
