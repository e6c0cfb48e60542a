import { join } from "node:path";
import express, { Router } from "express";

import { IMMUTABLE, SHORT_LIVED } from "./cache-policy.ts";
import { DRAWING_POLICY } from "./content-security-policy.ts";
import { sendPlainPage } from "./plain-page.ts";
import { rawDocuments } from "./raw-documents.ts";
import { requestState } from "./request-state.ts";

// Other sites show these: beside a link to ours, or with an article of a feed.
const SHARED = /[/\\]images[/\\](?:share|blog)[/\\]/;

/**
 * The client build: files whose name holds a hash never change, the others may. Folders are the
 * app's business, files with a leading dot nobody's.
 */
export function staticAssets(clientDirectory: string): Router {
  const router = Router();
  const common = { index: false, redirect: false, fallthrough: true, dotfiles: "ignore" } as const;

  function serve(directory: string, cacheControl: string) {
    return express.static(directory, {
      ...common,
      cacheControl: false,
      setHeaders(response, path) {
        requestState(response).isFile = true;
        if (path.endsWith(".svg")) response.setHeader("Content-Security-Policy", DRAWING_POLICY);
        response.setHeader("Cache-Control", cacheControl);
        if (SHARED.test(path)) {
          response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
        }
      },
    });
  }

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
