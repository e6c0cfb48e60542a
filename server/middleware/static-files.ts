import type { Stats } from "node:fs";
import { extname, join } from "node:path";
import express, { Router } from "express";
import type { NextFunction, Request, RequestHandler, Response } from "express";

import { isCodedForm } from "../asset-names.ts";
import { IMMUTABLE, SHORT_LIVED } from "./cache-control.ts";
import { isText, openClientFiles } from "../client-files.ts";
import type { ClientFile, Coding } from "../client-files.ts";
import { DRAWING_POLICY } from "./content-security-policy.ts";
import { sendPlainPage } from "./error-page.ts";
import { rawDocuments } from "./demo-document-headers.ts";
import { requestState } from "./request-state.ts";

// Other sites show these: beside a link to ours, or with an article of a feed.
const SHARED = /[/\\]images[/\\](?:share|blog)[/\\]/;

const PREFERRED: Coding[] = ["br", "gzip"];

/** What only few ask for, and is told from the disk. */
const RARE = ["range", "if-match", "if-unmodified-since"];

type FileFacts = Pick<Stats, "size" | "mtime">;

function describe(response: Response, path: string, facts: FileFacts, cacheControl: string) {
  requestState(response).isFile = true;
  if (path.endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
  response.setHeader("Cache-Control", cacheControl);
  if (SHARED.test(path)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  if (isText(path)) response.vary("Accept-Encoding");
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Last-Modified", facts.mtime.toUTCString());
  // A weak tag names the content, in whatever coding it comes.
  const tag = `${facts.size.toString(36)}-${facts.mtime.getTime().toString(36)}`;
  response.setHeader("ETag", `W/"${tag}"`);
}

function send(request: Request, response: Response, file: ClientFile) {
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const coding = PREFERRED.find((each) => file.coded[each] && request.acceptsEncodings(each));
  const body = (coding && file.coded[coding]) ?? file.body;
  response.type(extname(file.path));
  if (coding) response.setHeader("Content-Encoding", coding);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** @param error what Express makes of a condition that does not hold, or a part beyond the end. */
function refuse(request: Request, response: Response, error: unknown): boolean {
  const { status, headers = {} } = error as { status?: number; headers?: Record<string, string> };
  if (status !== 412 && status !== 416) return false;
  const page = {
    status,
    title: status === 416 ? "No such part" : "Changed meanwhile",
    message: "The file is not as this request expects it: please ask for the whole file.",
  };
  sendPlainPage(request, response, page, headers);
  return true;
}

function serve(directory: string, cacheControl: string): RequestHandler {
  const files = openClientFiles(directory, cacheControl === IMMUTABLE);
  const fromDisk = express.static(directory, {
    index: false,
    redirect: false,
    fallthrough: true,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (response, path, facts: Stats) => describe(response, path, facts, cacheControl),
  });

  async function answer(request: Request, response: Response, next: NextFunction) {
    if (!(await files.has(request.path))) {
      next();
      return;
    }
    const reads = request.method === "GET" || request.method === "HEAD";
    const plain = reads && !RARE.some((name) => name in request.headers);
    const file = plain ? await files.read(request.path) : null;
    if (!file) {
      fromDisk(request, response, (error?: unknown) => {
        if (!error || !refuse(request, response, error)) next(error);
      });
      return;
    }
    describe(response, file.path, file, cacheControl);
    send(request, response, file);
  }

  return (request, response, next) => {
    if (isCodedForm(request.path)) next();
    else answer(request, response, next).catch(next);
  };
}

/**
 * The client build: files whose name holds a hash never change, the others may. Folders are the
 * app's business, files with a leading dot nobody's.
 */
export function staticAssets(clientDirectory: string): Router {
  const router = Router();
  router.use("/assets", serve(join(clientDirectory, "assets"), IMMUTABLE));
  router.use("/assets", (request, response) => {
    sendPlainPage(request, response, {
      status: 404,
      title: "Not found",
      message: "This file does not exist, or no longer: please load the page again.",
    });
  });
  router.use(rawDocuments(clientDirectory));
  router.use(serve(clientDirectory, SHORT_LIVED));
  return router;
}
