import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

import type { PlainPage } from "./error-page.ts";
import { requestState } from "./request-state.ts";
import { refuseUnread } from "./reject-request.ts";

const LARGEST_BODY = 64 * 1024;

type FormBodyOptions = {
  /** Names of fields that may come more than once. */
  repeatable?: string[];
};

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const MALFORMED = {
  status: 400,
  title: "Form not understood",
  message: "The form arrived damaged. Please go back and send it again.",
} satisfies PlainPage;

const TOO_LARGE = {
  status: 413,
  title: "Form too large",
  message:
    "A form takes at most 64 KB of text, far more than any of its fields. Go back to the form: what you typed is still there. Please shorten it and send it again.",
} satisfies PlainPage;

const WRONG_TYPE = {
  status: 415,
  title: "Form not understood",
  message: "This site takes plain web forms only.",
} satisfies PlainPage;

const NO_LENGTH = {
  status: 411,
  title: "Form not understood",
  message: "The form arrived without its length.",
} satisfies PlainPage;

/** What can be said of a form before any of it is read. */
function judgeHeaders(request: IncomingMessage): PlainPage | null {
  const { headers } = request;
  const length = headers["content-length"];
  if (!FORM_TYPE.test(headers["content-type"] ?? "")) return WRONG_TYPE;
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity") return WRONG_TYPE;
  if (length === undefined && headers["transfer-encoding"] === undefined) return NO_LENGTH;
  return Number(length ?? 0) > LARGEST_BODY ? TOO_LARGE : null;
}

/** Reads the body; null as soon as it proves too large. Never settles for a client that left. */
function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > LARGEST_BODY) stop(null);
    };
    const end = () => stop(Buffer.concat(chunks));
    const stop = (body: Buffer<ArrayBuffer> | null) => {
      request.off("data", keep).off("end", end);
      resolve(body);
    };
    request.on("data", keep).on("end", end);
  });
}

/** The names of a form's fields, in order; null where it cannot be parsed. */
async function fieldNames(body: Buffer<ArrayBuffer>, type: string): Promise<string[] | null> {
  if (/^application/i.test(type)) return [...new URLSearchParams(body.toString("utf8")).keys()];
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return [...form.keys()];
  } catch {
    return null;
  }
}

/**
 * Reads a form whole, within 64 KB, and looks it over before the app does: two values for a
 * field that has one are not a form of ours.
 */
export function formBody({ repeatable = [] }: FormBodyOptions = {}): RequestHandler {
  async function judge(request: IncomingMessage): Promise<PlainPage | Buffer<ArrayBuffer>> {
    const early = judgeHeaders(request);
    if (early) return early;
    const body = await readBody(request);
    if (!body) return TOO_LARGE;
    const names = await fieldNames(body, request.headers["content-type"] ?? "");
    if (!names) return MALFORMED;
    const single = names.filter((name) => !repeatable.includes(name));
    return new Set(single).size === single.length ? body : MALFORMED;
  }

  return (request, response, next) => {
    if (request.method !== "POST") {
      next();
      return;
    }
    judge(request).then((result) => {
      if (Buffer.isBuffer(result)) {
        requestState(response).body = result;
        next();
      } else {
        refuseUnread(request, response, result);
      }
    }, next);
  };
}
