import { beforeAll, expect, test } from "vitest";

import { addressOf, lineOf, routes } from "../../support/route-addresses.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";
import { sendRaw, startSite } from "../../support/servers/site.ts";
import type { RawResponse } from "../../support/servers/site.ts";

type Door = { id: string; path: string };

/** Every page and endpoint of the app area, from the site map that was built. */
const doors: Door[] = Object.keys(routes)
  .filter((id) => !Object.values(routes).some((route) => route?.parentId === id))
  .map((id) => ({ id, path: addressOf(id) }))
  .filter(
    ({ id, path }) => /^\/app(\/|$)/.test(path) || lineOf(id).some((part) => part.id === "app"),
  );

const service = shared(startFakeService);
const site = shared(() => startSite({ supabase: service.supabase }));

beforeAll(() => {
  service.answer = (_request, response) => {
    response.writeHead(403, { "Content-Type": "application/json" });
    response.end('{"code":"bad_jwt","message":"invalid JWT"}');
  };
});
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Endings that pick routes of the page. */
const PICKS = words(String.raw`
  .data ?_routes ?_data ?_routes=ID ?_data=ID ?index&_data=ID ?%5Fdata=ID .data?_routes= .data?_routes=root
  .data?_routes=ID .data?_routes=app,ID .data?index&_routes=ID .data?_data=ID .data?_routes=ID&_routes=root
`);
const ENDINGS = words(String.raw`
  / // /. /./ /..;/app ; ;a=b . .. %20 %2e %2F %2f %00 %00.data %0a %5c %23 %3f .html .json .data/ .DATA
  %2edata .data.data /.data /_.data /index ?index #top
`);
const STARTS = words("APP App aPp %61pp %41pp a%70p ap%70 %2561pp %c1%a1pp");
const DETOURS = words(String.raw`/ /. /%2e /%2e%2e /pricing/.. /pricing/%2e%2e /; \ /%5c`);

function picksOf({ id, path }: Door): string[] {
  const picks = PICKS.map((pick) => path + pick.replaceAll("ID", encodeURIComponent(id)));
  return [path, ...picks];
}

/** Spellings of a page's path that a proxy or the router may normalize to it. */
function spellingsOf(door: Door): string[] {
  const { path } = door;
  const rest = path.slice("/app".length);
  return [
    ...picksOf(door),
    ...ENDINGS.map((ending) => path + ending),
    ...STARTS.flatMap((start) => [`/${start}${rest}`, `/${start}${rest}.data`]),
    ...DETOURS.map((detour) => detour + path),
    `/auth/..%2fapp${rest}`,
    `http://localhost${path}`,
    `http://localhost:${site.port}${path}.data`,
    path.toUpperCase(),
  ];
}

function ask(method: string, target: string, cookie = ""): Promise<RawResponse> {
  const body = "intent=sign-in&email=ada%40engine.example";
  const form = [
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Sec-Fetch-Site: same-origin",
  ];
  const headers = [
    "Host: localhost",
    "Connection: close",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const isForm = method === "POST";
  const head = [`${method} ${target} HTTP/1.1`, ...headers, ...(isForm ? form : [])].join("\r\n");
  return sendRaw(site.port, `${head}\r\n\r\n${isForm ? body : ""}`);
}

const KEEPS_FORM = /Nothing was saved, because your session has ended\./;

/**
 * Sent to sign in, as a page is and as the framework's own script is; asked to sign in, with the posted
 * text still in its form; or refused before any route.
 */
function isShut({ status, headers, body }: RawResponse): boolean {
  const location = headers.get("location") ?? "";
  if (status === 401) return KEEPS_FORM.test(body) && !/Welcome to/.test(body);
  if (status === 302 || status === 303)
    return location.startsWith("/auth/login?redirectUrl=%2Fapp");
  if (status === 202) return /"redirect","\/auth\/login\?redirectUrl=%2Fapp/.test(body);
  if (status === 308) return !location.startsWith("http") && !location.startsWith("//");
  return [400, 404, 405, 414].includes(status) && !/Welcome to/.test(body);
}

/** The response at the normalized path. */
async function askThrough(method: string, spelling: string, cookie?: string): Promise<RawResponse> {
  let answer = await ask(method, spelling, cookie);
  for (let moves = 0; answer.status === 308 && isShut(answer) && moves < 3; moves += 1)
    answer = await ask(method, answer.headers.get("location") ?? "", cookie);
  return answer;
}

/** The requests that are answered as if signed in. */
async function openWays(door: Door, spellings: string[], cookie?: string): Promise<string[]> {
  const open: string[] = [];
  for (const spelling of spellings) {
    const isExact = spelling === door.path || spelling === `${door.path}.data`;
    // Which route a misspelt path leads to does not depend on the method.
    for (const method of isExact ? ["GET", "HEAD", "POST", "PUT"] : ["GET", "POST"]) {
      const answer = await askThrough(method, spelling, cookie);
      const { status } = answer;
      // A page that is there sends to sign in, or takes no form; only a misspelt one may be missing.
      const takesForms = method === "POST" && routes[door.id]?.module.action;
      const fits = isExact
        ? [202, 302, 303, takesForms ? 401 : 405].includes(status)
        : status !== 308;
      const isBare = method === "HEAD" && status === 202;
      if (!fits || !(isShut(answer) || isBare)) open.push(`${method} ${spelling}: ${status}`);
    }
  }
  return open;
}

test.each(doors)("$path reveals nothing without a session", async (door) => {
  // How a path is normalized does not depend on the page; which routes a query picks does.
  const isSample = ["/app", "/app/documents/some"].includes(door.path);
  const spellings = isSample ? spellingsOf(door) : picksOf(door);
  expect(await openWays(door, spellings)).toEqual([]);
  expect(service.calls).toEqual([]);
});

test.each(doors)("the data of a public page reveals nothing of $path", async ({ id }) => {
  for (const [page, added] of [
    ["/_root.data", "?"],
    ["/contact.data", "?"],
    ["/pricing.data?index", "&"],
  ] as const) {
    const plain = await ask("GET", page);
    const picked = await ask("GET", `${page}${added}_routes=${encodeURIComponent(id)}`);
    expect(picked.status).toBe(200);
    expect(picked.body).toBe(plain.body);
  }
});

test.each(doors)("$path rejects a forged session", async (door) => {
  const session = { access_token: "a.b.c", refresh_token: "x", expires_at: 9_999_999_999 };
  const value = Buffer.from(JSON.stringify(session)).toString("base64url");
  for (const cookie of [`sb=base64-${value}`, "sb=hello", "sb-mark=0123456789ab"]) {
    expect(await openWays(door, [door.path, `${door.path}.data`], cookie)).toEqual([]);
  }
});
