import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { freePort } from "../../tests/support/product.ts";
import type { Bench } from "./bench.ts";
import type { Captured } from "./capture.ts";
import { isInstalled } from "./machine.ts";
import { startScript, startServer } from "./servers.ts";
import type { ServerProcess } from "./servers.ts";

/** Answers by path. */
export type Answers = Map<string, Captured>;

export async function startBare(bench: Bench, answers: Answers): Promise<ServerProcess> {
  const file = join(await bench.folder(), "answers.json");
  const given = [...answers].map(([path, { headers, body }]) => [
    path,
    { headers: headers.flat(), body: body.toString("base64") },
  ]);
  given.push(["/", { headers: [], body: "" }]);
  await writeFile(file, JSON.stringify(Object.fromEntries(given)));
  return startScript(bench, "bench/references/bare-server.ts", { ANSWERS: file });
}

// Nginx sets these from the file.
const OF_THE_FILE = /^(?:content-length|content-type|etag|last-modified)$/i;

function location(path: string, file: string, { headers }: Captured): string {
  const added = headers
    .filter(([name, value]) => !OF_THE_FILE.test(name) && !value.includes("$"))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}";`);
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "text/plain";
  return `location = ${path} { alias ${file}; default_type "${type}"; ${added.join(" ")} }`;
}

function configuration(folder: string, port: number, locations: string[]): string {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off; master_process off; worker_processes 1;
    pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; types {}
      ${paths.join(" ")}
      server { listen 127.0.0.1:${port}; ${locations.join("\n")} location = / { return 200; } }
    }`;
}

/** Files on disk, one worker, no log; undefined where nginx is not installed. */
export async function startNginx(
  bench: Bench,
  answers: Answers,
): Promise<ServerProcess | undefined> {
  const installed = isInstalled("nginx") ? "nginx" : undefined;
  if (!installed) {
    bench.print("Without nginx, which is not installed (Debian: apt-get install nginx-light).");
    return undefined;
  }
  const folder = await bench.folder();
  const port = await freePort();
  await mkdir(join(folder, "files"));
  const locations = await Promise.all(
    [...answers].map(async ([path, answer], at) => {
      const file = join(folder, "files", String(at));
      await writeFile(file, answer.body);
      return location(path, file, answer);
    }),
  );
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, locations));
  const command = [installed, "-p", folder, "-c", file];
  return startServer(bench, { name: "nginx", command, port });
}
