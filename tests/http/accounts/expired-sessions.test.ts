import { afterEach, beforeEach, expect, it } from "vitest";

import { startFakeService } from "../../support/service.ts";
import type { FakeService } from "../../support/service.ts";
import { cookieOf } from "../../support/session.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const user = { id: "11111111-1111-4111-8111-111111111111", email: "ada@engine.example" };
const soon = Math.floor(Date.now() / 1000) + 3_600;
const session = {
  access_token: "header.e30.signature",
  refresh_token: "expired",
  token_type: "bearer",
  expires_in: 3_600,
  user,
};
const cookie = cookieOf({ ...session, expires_at: soon - 7_200 });
const renewed = { ...session, refresh_token: "renewed", expires_at: soon };

let service: FakeService;
let site: TestSite;

beforeEach(async () => {
  service = await startFakeService();
  site = await startSite({
    supabase: service.supabase,
    deadlines: { sessionMs: 5_000, accountMs: 10_000, dataMs: 10_000 },
  });
});
afterEach(async () => {
  await site.close();
  await service.close();
});

it("admits simultaneous requests though Auth answers only one refresh in time", async () => {
  let refreshes = 0;
  service.answer = ({ url = "" }, response) => {
    const isRefresh = url.startsWith("/auth/v1/token");
    if (isRefresh) refreshes += 1;
    if (isRefresh && refreshes > 1) return;
    const json = url.startsWith("/rest/") ? [] : isRefresh ? renewed : user;
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(json));
  };
  const paths = ["/app", "/app.data", "/", "/contact.data", "/company", "/app", "/contact"];
  const responses = await Promise.all(
    paths.map((path) => fetch(`${site.origin}${path}`, { headers: { Cookie: cookie } })),
  );
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(refreshes).toBe(1);
  // Each answer brings the renewed session: the browser may keep whichever comes last.
  for (const response of responses) {
    expect(response.headers.getSetCookie().join()).toContain("sb=base64-");
  }
});
