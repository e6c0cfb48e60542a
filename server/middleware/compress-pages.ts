import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

/** Compresses rendered pages fast; files and cached pages are compressed already. */
export function compressPages(): RequestHandler {
  return compression({
    filter: (_request, response) =>
      String(response.getHeader("Content-Type")).includes("text/html"),
    level: 4,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
