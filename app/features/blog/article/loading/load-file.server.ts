import type { AppLoadContext } from "@remix-run/node";

import { fileAt, fileTypeOf, fileTypes } from "~/lib/http/file-address";

const DEADLINE_MS = 30_000;

type Part = { from: number; to: number };

/** The part that a `Range` header asks for, `to` included; null for the whole file and for several parts. */
function rangeOf(header: string | null, size: number): Part | "outside" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? "") ?? [];
  if (!first && !last) return null;
  if (!first)
    return Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : "outside";
  const part = { from: Number(first), to: last ? Math.min(Number(last), size - 1) : size - 1 };
  return part.from < size && part.from <= part.to ? part : "outside";
}

/** Those bytes of a stream, without the others in memory. */
function cut({ from, to }: Part): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += chunk.length;
      if (piece.length > 0) controller.enqueue(piece);
    },
  });
}

/** Whether a stored file is at this path. @throws if Storage does not answer. */
export async function isStoredFile(path: string, context: AppLoadContext): Promise<boolean> {
  const response = fileAt(path) && (await fetchFile(path, context));
  await response?.body?.cancel();
  return Boolean(response);
}

/** @throws if Storage does not answer. */
async function fetchFile(path: string, context: AppLoadContext): Promise<Response | null> {
  const bucket = context.anonClient().storage.from("files");
  const { publicUrl } = bucket.getPublicUrl(path.slice("/files/".length)).data;
  const response = await fetch(publicUrl, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (response.ok) return response;
  await response.body?.cancel();
  // Storage responds to a missing object with 400 or 404, depending on its version.
  if (response.status < 500) return null;
  throw new Error(`Storage responded with ${response.status}`);
}

/**
 * The file at the address of a request, or the part of it that is asked for, as a download; null if there is none.
 * @throws a 503 response if Storage does not respond.
 */
export async function loadFile(
  request: Request,
  context: AppLoadContext,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const file = fileAt(pathname);
  const type = file && fileTypeOf(file.name);
  if (!file || !type) return null;
  const stored = await fetchFile(pathname, context).catch((error: unknown) => {
    context.log("error", "File not read", error);
    throw new Response("Try again in a moment", { status: 503, headers: { "Retry-After": "5" } });
  });
  if (!stored) return null;
  const size = Number(stored.headers.get("Content-Length"));
  const headers = new Headers({
    "Content-Type":
      fileTypes[type] + (fileTypes[type].startsWith("text/") ? "; charset=utf-8" : ""),
    "Content-Disposition": `attachment; filename="${file.name}"`,
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  const part = rangeOf(request.headers.get("Range"), size);
  if (part === "outside") {
    await stored.body?.cancel();
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = part ? part.to - part.from + 1 : size;
  headers.set("Content-Length", String(length));
  if (part) headers.set("Content-Range", `bytes ${part.from}-${part.to}/${size}`);
  const body = part && stored.body ? stored.body.pipeThrough(cut(part)) : stored.body;
  return new Response(body, { status: part ? 206 : 200, headers });
}
