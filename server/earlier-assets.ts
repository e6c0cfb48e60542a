import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import express from "express";
import type { Request, RequestHandler } from "express";

import { isAssetName, isCodedForm } from "./asset-names.ts";
import { IMMUTABLE } from "./middleware/cache-control.ts";
import { DRAWING_POLICY } from "./middleware/content-security-policy.ts";
import { requestState } from "./middleware/request-state.ts";

const CODINGS = { br: ".br", gzip: ".gz" };

/**
 * Answers below `/assets` for the builds before and after this one.
 * @param folder assets of any build; it may change at any time.
 * @param assetsDirectory assets of this build, which are somebody else's business.
 */
export function earlierAssets(folder: string, assetsDirectory: string): RequestHandler {
  const own = new Set(readdirSync(assetsDirectory));
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders(response, path) {
      requestState(response).isFile = true;
      if (path.endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
      response.setHeader("Cache-Control", IMMUTABLE);
      response.vary("Accept-Encoding");
    },
  });

  async function codingOf(request: Request, name: string): Promise<"br" | "gzip" | undefined> {
    for (const coding of ["br", "gzip"] as const) {
      if (!request.acceptsEncodings(coding)) continue;
      const facts = await stat(join(folder, name + CODINGS[coding])).catch(() => null);
      if (facts?.isFile()) return coding;
    }
    return undefined;
  }

  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!isAssetName(name) || isCodedForm(name) || own.has(name)) {
      next();
      return;
    }
    const { url } = request;
    const giveUp = (error?: unknown) => {
      request.url = url;
      response.removeHeader("Content-Encoding");
      response.removeHeader("Content-Type");
      next(error);
    };
    codingOf(request, name)
      .then((coding) => {
        if (coding) {
          request.url = `/${name}${CODINGS[coding]}`;
          response.setHeader("Content-Encoding", coding);
          response.type(extname(name));
        }
        files(request, response, giveUp);
      })
      .catch(giveUp);
  };
}
