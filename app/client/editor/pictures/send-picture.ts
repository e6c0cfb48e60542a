import { UPLOAD_PATH } from "../../../lib/http/picture-address.ts";
import type { LibraryPicture } from "../../../lib/http/picture-address.ts";

const LONGEST_MS = 300_000;

/** `failed` and `refused` have a sentence on the page; any other problem is one. */
export type SendReply = (LibraryPicture & { isSame: boolean }) | { problem: string };

function readReply({ status, responseText }: XMLHttpRequest): SendReply {
  try {
    return JSON.parse(responseText) as SendReply;
  } catch {
    const isRefused = status === 200 || status === 401 || status === 403;
    return { problem: isRefused ? "refused" : "failed" };
  }
}

/** Sends a picture and reports how much of it has left, from 0 to 1; `fetch` cannot say that. */
export function sendPicture(
  file: File,
  alt: string,
  showProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendReply> {
  const body = new FormData();
  body.append("intent", "add");
  body.append("alt", alt);
  body.append("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      showProgress(loaded / total),
    );
    request.addEventListener("load", () => resolve(readReply(request)));
    for (const event of ["error", "timeout"])
      request.addEventListener(event, () => resolve({ problem: "failed" }));
    request.addEventListener("abort", () => resolve({ problem: "cancelled" }));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", UPLOAD_PATH);
    request.timeout = LONGEST_MS;
    request.send(body);
  });
}
