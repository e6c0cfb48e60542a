import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { startEmbeddedSite } from "../lib/embedded-site.ts";
import { onEnd, print, sleep, table } from "../lib/harness.ts";
import { residentMegabytes } from "../lib/machine.ts";

/** A side of a square of noise, whose PNG has almost as many bytes as a picture may have. */
const SIDE = 2950;
const PICTURES = "/app/desk/pictures";

async function noise(): Promise<File> {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const };
  const bytes = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "noise.png", { type: "image/png" });
}

async function timed(work: () => Promise<Response>): Promise<{ ms: number; status: number }> {
  const before = performance.now();
  const response = await work();
  await response.arrayBuffer();
  return { ms: performance.now() - before, status: response.status };
}

/** Asks again and again until the signal ends it. */
async function askAll(ask: () => Promise<Response>, pauseMs: number, over: AbortSignal) {
  const answers: { ms: number; status: number }[] = [];
  while (!over.aborted) {
    answers.push(await timed(ask));
    await sleep(pauseMs);
  }
  const statuses = [...new Set(answers.map(({ status }) => status))].join(" ");
  return { longest: Math.max(...answers.map(({ ms }) => ms)).toFixed(0), statuses };
}

/**
 * Memory, and the longest answers of `/livez`, the home page and a page of the desk, while an editor uploads one and then
 * four of the largest pictures at once.
 */
export async function measureUploads(): Promise<void> {
  const { staff: editor, ...site } = await startEmbeddedSite(["editor"]);
  const get = (path: string) =>
    fetch(site.origin + path, { headers: { Cookie: editor.cookie }, redirect: "manual" });
  const waiting = async () => {
    const { data: rows } = await editor.client.from("picture_uploads").select("id").throwOnError();
    return rows.length;
  };

  const rows: (string | number)[][] = [];
  for (const count of [1, 4]) {
    const files = await Promise.all(Array.from({ length: count }, noise));
    const over = new AbortController();
    onEnd(() => over.abort());
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(site.pid).now)), 20);
    const before = residentMegabytes(site.pid).now;
    const asked = Promise.all([
      askAll(() => fetch(`${site.origin}/livez`), 5, over.signal),
      askAll(() => fetch(site.origin), 50, over.signal),
      askAll(() => get("/app/desk/articles"), 200, over.signal),
    ]);
    const uploads = await Promise.all(
      files.map((file, at) =>
        timed(() => {
          const body = new FormData();
          body.set("intent", "add");
          body.set("alt", `Noise ${at}`);
          body.set("file", file);
          const headers = { Cookie: editor.cookie };
          return fetch(site.origin + PICTURES, {
            method: "POST",
            body,
            headers,
            redirect: "manual",
          });
        }),
      ),
    );
    while ((await waiting()) > 0) await sleep(200);
    over.abort();
    const answers = await asked;
    clearInterval(watch);
    rows.push([
      count,
      `${Math.max(...uploads.map(({ ms }) => ms)).toFixed(0)} (${uploads.map(({ status }) => status).join(" ")})`,
      ...answers.map(({ longest, statuses }) => `${longest} (${statuses})`),
      `${before.toFixed(0)} to ${most.toFixed(0)}`,
    ]);
  }
  print(
    `Longest answers in milliseconds (with their statuses) while ${((SIDE * SIDE * 3) / 2 ** 20).toFixed(1)} MB are uploaded, and memory in MB.\n`,
  );
  print(table(["uploads at once", "upload", "/livez", "home", "desk", "memory"], rows));
}
