import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";

import { freePort } from "../../tests/support/servers/free-port.ts";
import { BenchError, onEnd, sleep, temporaryFolder } from "./harness.ts";

export const HOST = "www.example.com";

export type Proxy = { name: string; plainPort: number; securePort: number };

type Setup = {
  /** What of the example belongs to its machine: ports, certificates, folders; each must occur in it. */
  replace: (place: Place) => [from: string, to: string][];
  before?: (place: Place) => string;
  after?: string;
  file: string;
  command: (config: string) => string[];
};

type Place = { folder: string; plainPort: number; securePort: number; sitePort: string };

export const SETUPS: Record<string, Setup> = {
  nginx: {
    file: "nginx.conf",
    command: (config) => ["nginx", "-c", config],
    before: ({ folder }) =>
      `user ${userInfo().username}; daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\n` +
      `events { worker_connections 2048; }\nhttp {\nclient_body_temp_path ${folder}/body;\n` +
      `proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n`,
    after: "\n}\n",
    replace: ({ folder, plainPort, securePort, sitePort }) => [
      ["listen 80 ", `listen 127.0.0.1:${plainPort} `],
      ["listen [::]:80 default_server;", ""],
      ["listen 443 ", `listen 127.0.0.1:${securePort} `],
      ["listen [::]:443 ssl http2;", ""],
      ["/etc/ssl/site/", `${folder}/`],
      ["/var/cache/nginx/", `${folder}/cache/`],
      ["/var/log/nginx/", `${folder}/`],
      ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ],
  },
  caddy: {
    file: "Caddyfile",
    command: (config) => ["caddy", "run", "--adapter", "caddyfile", "--config", config],
    before: ({ plainPort, securePort }) =>
      `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${securePort}\n}\n`,
    replace: ({ folder, sitePort }) => [
      [`${HOST} {\n`, `${HOST} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`],
      ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ],
  },
  haproxy: {
    file: "haproxy.cfg",
    command: (config) => ["haproxy", "-db", "-f", config],
    replace: ({ folder, plainPort, securePort, sitePort }) => [
      ["bind :80", `bind 127.0.0.1:${plainPort}`],
      ["bind :443", `bind 127.0.0.1:${securePort}`],
      ["/etc/ssl/site/", `${folder}/`],
      ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ],
  },
};

const env = { NODE_ENV: "production", PATH: `${process.env.PATH}:/usr/sbin` } as const;

/** @throws BenchError that says what is missing and how to install it. */
export function requirePrograms(names: string[]): void {
  const missing = [...names, "openssl"].filter(
    (name) => spawnSync("which", [name], { env }).status !== 0,
  );
  if (missing.length === 0) return;
  throw new BenchError(
    `Missing: ${missing.join(", ")}. On Debian and Ubuntu: apt-get install ${missing.join(" ")}\n` +
      "To try only one of them: npm run bench -- proxies 5000 nginx",
  );
}

function writeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`;
  execFileSync("openssl", [...options.split(" "), "-out", certificate, "-keyout", key], {
    stdio: "pipe",
  });
  const both = readFileSync(certificate, "utf8") + readFileSync(key, "utf8");
  writeFileSync(join(folder, "site.pem"), both);
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a proxy by its example configuration, which differs only in ports, certificates and folders. */
export async function startProxy(name: string, siteOrigin: string): Promise<Proxy> {
  const setup = SETUPS[name];
  if (!setup) throw new BenchError(`Unknown: ${name}. Known: ${Object.keys(SETUPS).join(", ")}.`);
  const folder = await temporaryFolder();
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const place = { folder, plainPort, securePort, sitePort: new URL(siteOrigin).port };
  writeCertificate(folder);
  mkdirSync(join(folder, "cache"));
  let text = readFileSync(`docs/examples/${setup.file}`, "utf8");
  for (const [from, to] of setup.replace(place)) {
    if (!text.includes(from))
      throw new BenchError(`docs/examples/${setup.file} has no ${from} any more.`);
    text = text.replaceAll(from, to);
  }
  const config = join(folder, setup.file);
  writeFileSync(config, (setup.before?.(place) ?? "") + text + (setup.after ?? ""));
  const [program = "", ...args] = setup.command(config);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, {
    env: { ...env, ...home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (data) => (errors = `${errors}${data}`.slice(-2_000)));
  const exited = once(child, "exit");
  onEnd(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if ((await answers(plainPort)) && (await answers(securePort))) return { name, ...place };
    await sleep(100);
  }
  throw new BenchError(`${name} did not start with docs/examples/${setup.file}:\n${errors}`);
}
