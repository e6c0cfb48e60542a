import { expect, inject, onTestFinished, test } from "vitest";

import { startDroppingProxy } from "../../testing/dropping-proxy.ts";
import { databaseUrl, newTestPlace } from "../../testing/test-database.ts";
import { openPostgres } from "./open-postgres.ts";

const REQUESTS = 12;
/** How long the site waits for a response. */
const DEADLINE_MS = 500;

async function openThroughProxy() {
  const place = await newTestPlace("empty");
  const url = "databaseUrl" in place.options ? place.options.databaseUrl : expect.fail();
  const proxy = await startDroppingProxy(
    databaseUrl(inject("postgresServer"), new URL(url).pathname.slice(1)),
  );
  const logged: string[] = [];
  const database = await openPostgres({ url: proxy.url, log: (message) => logged.push(message) });
  onTestFinished(async () => {
    await database.close();
    proxy.close();
    await place.drop();
  });
  const request = (timeoutMs = DEADLINE_MS) =>
    database.asRequest(
      { role: "anon", claims: { role: "anon" }, signal: AbortSignal.timeout(timeoutMs) },
      (query) => query("select 1 as one"),
    );
  const internal = () => database.query("select 2 as two");
  return { proxy, logged, request, internal, server: database.server ?? expect.fail() };
}

test("requests on connections that died without a word are given up, and the next get new ones", async () => {
  const { proxy, logged, request, internal, server } = await openThroughProxy();
  await Promise.all(Array.from({ length: REQUESTS }, () => request(60_000)));
  await internal();
  expect(server.connections()).toMatchObject({ idle: 11, lost: 0 });
  proxy.drop();
  const ends = await Promise.allSettled(Array.from({ length: REQUESTS }, () => request()));
  // The two that waited for a connection got a new one, or were given up meanwhile.
  expect(ends.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(10);
  expect(await request(60_000)).toEqual([{ one: 1 }]);
  expect(await internal()).toEqual([{ two: 2 }]);
  expect(await server.answers()).toBe(true);
  expect(server.connections()).toMatchObject({ busy: 0, waiting: 0 });
  expect(server.connections().lost).toBeGreaterThanOrEqual(1);
  expect(logged[0]).toMatch(
    /^(?:A connection to Postgres at .* does not answer|Lost the connection)/,
  );
});

test("while nothing gets through, the server is said not to answer, and it answers when the network is back", async () => {
  const { proxy, logged, request, server } = await openThroughProxy();
  await request(60_000);
  proxy.drop({ later: true });
  expect(await server.answers()).toBe(false);
  await expect.poll(() => logged.some((line) => line.startsWith("Lost the connection"))).toBe(true);
  proxy.drop();
  await expect.poll(() => logged.some((line) => line.endsWith("is back."))).toBe(true);
  expect(await request(60_000)).toEqual([{ one: 1 }]);
  expect(await server.answers()).toBe(true);
});
