import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { Router } from "express";
import type { Request, RequestHandler, Response } from "express";

import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import {
  documentPolicy,
  DRAWING_POLICY,
  hashSource,
} from "../../app/lib/http/content-security-policy.server.ts";
import { IMMUTABLE, SHORT_LIVED } from "./response-headers.ts";
import { sendErrorPage } from "./error-page.ts";

// Other sites show these images with a link to this site or in a feed.
const CROSS_ORIGIN = /[/\\]images[/\\](?:share|blog)[/\\]/;

/** Encodings in the order of preference, with the suffix of the precompressed files. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
const PRECOMPRESSED = /\.(?:br|gz)$/;

/** Requests with these headers get the uncompressed file, because they refer to its bytes. */
const NEVER_ENCODED = ["range", "if-match", "if-unmodified-since"];

/** Tolerance for file systems and archives that store times in whole seconds. */
const CLOCK_MS = 2_000;

/** The suffix of the precompressed file to send, or "" for the file itself. */
async function findEncoding(request: Request, directory: string): Promise<string> {
  if (NEVER_ENCODED.some((name) => name in request.headers)) return "";
  const path = join(directory, decodeURIComponent(request.path));
  const file = await stat(path);
  for (const [encoding, suffix] of ENCODINGS) {
    if (!file.isFile() || !request.acceptsEncodings(encoding)) continue;
    const encoded = await stat(path + suffix).catch(() => null);
    // A compressed file that is older than the file belongs to an earlier version of it.
    if (encoded && encoded.mtimeMs > file.mtimeMs - CLOCK_MS) return suffix;
  }
  return "";
}

function setHeaders(response: Response, path: string, cacheControl: string) {
  const file = path.replace(PRECOMPRESSED, "");
  const encoding = ENCODINGS.find(([, suffix]) => file + suffix === path)?.[0];
  response.locals.isFile = true;
  response.type(extname(file)).vary("Accept-Encoding").setHeader("Cache-Control", cacheControl);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (file.endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  if (CROSS_ORIGIN.test(file)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Sends the page for a failed condition (412) or a range beyond the end (416). */
function refuse(request: Request, response: Response, error: unknown): boolean {
  const { status, headers = {} } = error as { status?: number; headers?: Record<string, string> };
  if (status !== 412 && status !== 416) return false;
  const page = {
    status,
    title: status === 416 ? "Range not satisfiable" : "Precondition failed",
    message: "The file is not as this request expects it: please ask for the whole file.",
  };
  sendErrorPage(request, response, page, headers);
  return true;
}

/** `express.static` that sends the `.br` or `.gz` file beside a file; the `.br` and `.gz` files have no URL. */
function serve(directory: string, cacheControl: string): RequestHandler {
  const files = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (response: Response, path) => setHeaders(response, path, cacheControl),
  });

  return (request, response, next) => {
    if (PRECOMPRESSED.test(request.path)) {
      next();
      return;
    }
    const { url } = request;
    const send = (suffix: string) => {
      if (suffix) request.url = request.path + suffix;
      files(request, response, (error?: unknown) => {
        request.url = url;
        if (!error || !refuse(request, response, error)) next(error);
      });
    };
    findEncoding(request, directory).then(send, () => send(""));
  };
}

const demoPages: ReadonlyMap<string, string> = new Map(
  [demoIndex, ...demoPackages].map(({ file, path }) => [`/${file}`, path]),
);

/** The content security policy of a demo package: no scripts, and only its own style elements. */
async function policyOf(file: string): Promise<string> {
  const html = await readFile(file, "utf8");
  const styles = html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis);
  return documentPolicy([...styles].map(([, text = ""]) => hashSource(text)));
}

/** Sets the headers of a demo package, with a canonical link to the page that shows it. */
function demoHeaders(directory: string): RequestHandler {
  return (request, response, next) => {
    const path = decodeURIComponent(request.path);
    const page = demoPages.get(path);
    if (page === undefined) {
      next();
      return;
    }
    policyOf(join(directory, path))
      .then((policy) => {
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("X-Robots-Tag", "noindex");
        response.setHeader("Link", `<${page}>; rel="canonical"`);
      })
      // `express.static` responds to a missing or broken file.
      .catch(() => {})
      .then(next, next);
  };
}

/**
 * Serves the client build: files below `/assets` have a hash in their name and never change, the others may.
 * Folders and files with a leading dot are not served.
 */
export function staticFiles(clientDirectory: string): Router {
  const router = Router();
  router.use("/assets", serve(join(clientDirectory, "assets"), IMMUTABLE));
  router.use("/assets", (request, response) => {
    sendErrorPage(request, response, {
      status: 404,
      title: "Not found",
      message: "This file does not exist, or no longer: please load the page again.",
    });
  });
  router.use(demoHeaders(clientDirectory));
  router.use(serve(clientDirectory, SHORT_LIVED));
  return router;
}
