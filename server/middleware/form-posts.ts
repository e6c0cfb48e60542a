import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

import { pathOf } from "../paths.ts";
import { sendErrorPage } from "./error-page.ts";
import type { ErrorPage } from "./error-page.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** The origins of the site's own forms: `SITE_URL`, or all loopback names if it is one. */
export function ownOrigins(siteUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([origin]);
  return new Set(LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}

type OriginHeaders = {
  /** `Sec-Fetch-Site`, which no page can forge. */
  site: string | undefined;
  origin: string | undefined;
};

/** Whether a form comes from the site's own pages, or from a client that is not a browser. */
export function isSameOriginPost({ site, origin }: OriginHeaders, own: Set<string>): boolean {
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin === undefined || own.has(origin);
}

/** Rejects forms that another site's page sends, before any action runs. */
export function csrf(siteUrl: string): RequestHandler {
  const own = ownOrigins(siteUrl);
  return (request, response, next) => {
    const [site, origin] = [request.get("Sec-Fetch-Site"), request.get("Origin")];
    if (isSameOriginPost({ site, origin }, own)) {
      next();
      return;
    }
    sendErrorPage(request, response, {
      status: 403,
      title: "Form refused",
      message: "This form was sent from another site. Please open our page and send it there.",
    });
  };
}

type BodyLimit = {
  /** Bytes. */
  largest: number;
  /** Sent with 413. */
  message: string;
};

const FORM_LIMIT: BodyLimit = {
  largest: 64 * 1024,
  message:
    "A form takes at most 64 KB of text, far more than any of its fields. Please go back to the form, shorten it and send it again.",
};

const ARTICLE = /^\/app\/desk\/articles(?:\/|$)/;

const ARTICLE_LIMIT: BodyLimit = {
  // A character of a posted text may take three times its bytes.
  largest: 768 * 1024,
  message:
    "An article takes at most 200 KB of text. Please go back to the form, shorten it and save it again.",
};

/**
 * The actions of these pages check the staff's role before they read a form with a file, so nothing reads it earlier,
 * and respond themselves to one that is too large.
 */
const TAKES_FILES =
  /^\/app\/desk\/(?:(?:pictures|leads\/import)(?:\/|$)|articles\/(?:new|import|[\da-f-]{36})$)/;
const WITH_FILE = /^multipart\/form-data/i;

/** More than any form of the site has. Parsing and showing them takes time for each field, however short. */
const MOST_FIELDS = 1_000;

/** Scaling a picture may be silent for longer than the server otherwise allows. Proxies wait 60 seconds. */
const LONGEST_SILENCE_MS = 55_000;

/** The limit for the body of a form; null if the page's action sets it. */
function limitFor(path: string, type: string): BodyLimit | null {
  if (TAKES_FILES.test(path) && WITH_FILE.test(type)) return null;
  return ARTICLE.test(path) ? ARTICLE_LIMIT : FORM_LIMIT;
}

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const MALFORMED = {
  status: 400,
  title: "Form not understood",
  message: "The form arrived damaged. Please go back and send it again.",
} satisfies ErrorPage;

const tooLarge = ({ message }: BodyLimit): ErrorPage => ({
  status: 413,
  title: "Form too large",
  message,
});

const TOO_MANY_FIELDS = {
  status: 413,
  title: "Form too large",
  message:
    "The form has more fields than any of this site. Please go back to the page, load it again and send its own form.",
} satisfies ErrorPage;

const WRONG_TYPE = {
  status: 415,
  title: "Form not understood",
  message: "This site takes plain web forms only.",
} satisfies ErrorPage;

const NO_LENGTH = {
  status: 411,
  title: "Form not understood",
  message: "The form arrived without its length.",
} satisfies ErrorPage;

/** The error page for a form with wrong headers; null if its body can be read. */
function judgeHeaders({ headers }: IncomingMessage, limit: BodyLimit | null): ErrorPage | null {
  const length = headers["content-length"];
  if (!FORM_TYPE.test(headers["content-type"] ?? "")) return WRONG_TYPE;
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity") return WRONG_TYPE;
  if (length === undefined && (!limit || headers["transfer-encoding"] === undefined)) {
    return NO_LENGTH;
  }
  return limit && Number(length ?? 0) > limit.largest ? tooLarge(limit) : null;
}

/** Reads the body; null once it is too large. Never settles if the client disconnects. */
function readBody(
  request: IncomingMessage,
  { largest }: BodyLimit,
): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (body: Buffer<ArrayBuffer> | null) => {
      request.off("readable", read);
      resolve(body);
    };
    const read = () => {
      for (let chunk = readChunk(request); chunk; chunk = readChunk(request)) {
        size += chunk.length;
        chunks.push(chunk);
      }
      if (size > largest) {
        stop(null);
      } else if (request.complete) {
        const body = Buffer.concat(chunks);
        // Lets Remix read the form from the request again.
        if (size > 0) request.unshift(body);
        stop(body);
      }
    };
    request.on("readable", read);
  });
}

const readChunk = (request: IncomingMessage) => request.read() as Buffer | null;

/** Whether the body has more fields than any form, told without parsing it. */
function hasTooManyFields(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const separator = WITH_FILE.test(type) ? `--${quoted ?? plain ?? ""}` : "&";
  let at = body.indexOf(separator);
  for (let found = 0; at !== -1; found += 1) {
    if (found === MOST_FIELDS) return true;
    at = body.indexOf(separator, at + separator.length);
  }
  return false;
}

/** The names of a form's fields, in order; null if the form cannot be parsed. */
async function fieldNames(body: Buffer<ArrayBuffer>, type: string): Promise<string[] | null> {
  const response = new Response(body, { headers: { "Content-Type": type } });
  const form = await response.formData().catch(() => null);
  return form && [...form.keys()];
}

async function judge(request: IncomingMessage): Promise<ErrorPage | null> {
  const type = request.headers["content-type"] ?? "";
  const limit = limitFor(pathOf(request.url ?? ""), type);
  const early = judgeHeaders(request, limit);
  if (!early && !limit) request.setTimeout(LONGEST_SILENCE_MS);
  if (early || !limit) return early;
  // Reading an empty body would end the request before Remix reads it.
  if (request.headers["content-length"] === "0") return null;
  const body = await readBody(request, limit);
  if (!body) return tooLarge(limit);
  if (body.length === 0) return MALFORMED;
  if (hasTooManyFields(body, type)) return TOO_MANY_FIELDS;
  const names = await fieldNames(body, type);
  return names && new Set(names).size === names.length ? null : MALFORMED;
}

/**
 * Reads a form of at most 64 KB (more for some of the desk's) and rejects it, before Remix reads it, if it
 * is malformed, has two values for a field, or more fields than any form of the site.
 */
export const formBody: RequestHandler = (request, response, next) => {
  judge(request).then((refusal) => {
    if (refusal) sendErrorPage(request, response, refusal);
    else next();
  }, next);
};

/**
 * Names the page of a redirect in `Form-Location` for the script that sends forms (`client/send-form.ts`):
 * `fetch` would follow a redirect, and the page that it opens then would lack its notice.
 */
export const scriptRedirects: RequestHandler = (request, response, next) => {
  if (request.get("Form-Post") !== undefined) {
    onHeaders(response, () => {
      const target = response.getHeader("Location");
      if (target === undefined) return;
      response.statusCode = 200;
      response.removeHeader("Location");
      response.setHeader("Form-Location", target);
    });
  }
  next();
};
