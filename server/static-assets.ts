import { join } from "node:path";
import express, { Router } from "express";

import { IMMUTABLE, SHORT_LIVED } from "./cache-policy.ts";
import { sendPlainPage } from "./plain-page.ts";
import { requestState } from "./request-state.ts";

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
      setHeaders(response) {
        requestState(response).isFile = true;
        response.setHeader("Cache-Control", cacheControl);
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
  router.use(serve(clientDirectory, SHORT_LIVED));
  router.get("/favicon.ico", (_request, response) => {
    response.redirect(302, "/favicon.svg");
  });
  return router;
}
