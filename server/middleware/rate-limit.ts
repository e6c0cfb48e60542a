import { isIP, SocketAddress } from "node:net";
import type { Request, RequestHandler, Response } from "express";

import type { Limited } from "../../app/lib/http/load-context.ts";

import { pageOf, pathOf, targetOf } from "../paths.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import { sendErrorPage } from "./error-page.ts";

/** The first groups of an IPv6 address, in one spelling. */
function firstGroups(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => "0"), ...back];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The IP address in an entry of X-Forwarded-For, to which some proxies add the port. */
function ipOf(entry = ""): string | undefined {
  return isIP(entry) === 0 ? SocketAddress.parse(entry)?.address : entry;
}

/**
 * The client's address: the forwarded one as far as `trust proxy` allows, else that of the connection.
 */
export function addressOf(request: Request): string | undefined {
  const address = ipOf(request.ip) ?? ipOf(request.socket.remoteAddress);
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address ?? "")?.[1] ?? address;
}

/** The key that counts a client's requests: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientAddress(request: Request): string {
  const address = addressOf(request) ?? "unknown";
  return isIP(address) === 6 ? firstGroups(address, 4) : address;
}

/** The /24 network around an IPv4 address, or the /48 network around an IPv6 address. */
export function surroundingNetwork(address = "unknown"): string {
  return isIP(address) === 6 ? firstGroups(address, 3) : address.split(".").slice(0, 3).join(".");
}

type RateLimitOptions = {
  /** Forms one client may send to one of the limited pages within a minute. */
  postsPerMinute: number;
  createLimiter: CreateRateLimiter;
};

const MINUTE_MS = 60_000;
const FLOOD_FACTOR = 12;
const LIMITED_PAGE = /^\/(?:contact|auth\/[^/]+|app\/account)$/;

function refuseFlood(request: Request, response: Response, { retryAfterSeconds }: Limited): void {
  const message = `Please wait ${retryAfterSeconds} seconds, then go back and try again.`;
  const page = { status: 429, title: "Too many requests", message };
  sendErrorPage(request, response, page, { "Retry-After": String(retryAfterSeconds) });
}

/**
 * Limits the forms of a client. Above a page's limit, its action responds and keeps the typed values.
 * Above a far higher limit for all pages together, Remix does not run.
 */
export function rateLimit({ postsPerMinute, createLimiter }: RateLimitOptions): RequestHandler {
  const windowMs = MINUTE_MS;
  const perPage = createLimiter({ name: "page", max: postsPerMinute, windowMs });
  const flood = createLimiter({ name: "client", max: postsPerMinute * FLOOD_FACTOR, windowMs });

  async function count(request: Request, response: Response): Promise<Limited | null> {
    const client = clientAddress(request);
    const flooding = await flood.consume(client);
    if (flooding) return flooding;
    const page = pageOf(pathOf(targetOf(request)));
    if (LIMITED_PAGE.test(page)) {
      response.locals.limited = await perPage.consume(`${client} ${page}`);
    }
    return null;
  }

  return (request, response, next) => {
    count(request, response)
      .then((flooding) => (flooding ? refuseFlood(request, response, flooding) : next()))
      .catch(next);
  };
}
