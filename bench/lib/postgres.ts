import { asAdmin } from "@helmwise/embedded-supabase/testing/database";
import { startOwnServer, whyNoPostgres } from "@helmwise/embedded-supabase/testing/postgres-server";
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../tests/support/servers/free-port.ts";
import { nameIn } from "../../tests/support/lead-storm.ts";
import { BenchError, onEnd } from "./harness.ts";

export const ROLE = "site";
export const PASSWORD = "bench";

/** Postgres refuses to run as root and is then the user nobody, who has to own its key. */
const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

function writeCertificate(): { certificate: string; key: string; folder: string } {
  const folder = mkdtempSync("/tmp/bench-tls-");
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, "server.pem"), join(folder, "server.key")];
  const options =
    "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync("openssl", [...options.split(" "), "-out", certificate, "-keyout", key], {
    stdio: "pipe",
  });
  if (isRoot) chownSync(key, NOBODY, NOBODY);
  chmodSync(key, 0o600);
  return { certificate, key, folder };
}

export const urlOn = (port: number) => `postgres://${ROLE}:${PASSWORD}@localhost:${port}/${ROLE}`;

/** A Postgres server with TLS, and a database on it as docs/operations/postgres.md says. */
export async function startPostgres() {
  const reason = whyNoPostgres();
  if (reason) throw new BenchError(reason);
  const { certificate, key, folder } = writeCertificate();
  const port = await freePort();
  const server = await startOwnServer({
    port,
    listen_addresses: "127.0.0.1",
    synchronous_commit: "on",
    ssl: "on",
    ssl_cert_file: certificate,
    ssl_key_file: key,
  });
  onEnd(() => server.close());
  await asAdmin(server.adminUrl, async (client) => {
    await client.query(`create role ${ROLE} login createrole bypassrls password '${PASSWORD}'`);
    await client.query(
      `create database ${ROLE} owner ${ROLE} encoding 'UTF8' locale 'C.UTF-8' template template0`,
    );
  });
  return {
    ...server,
    port,
    folder,
    url: `${urlOn(port)}?sslmode=verify-full&sslrootcert=${certificate}`,
    storedNames: () =>
      asAdmin(`${urlOn(port)}?sslmode=no-verify`, async (client) => {
        const { rows } = await client.query<{ message: string }>(
          "select message from contact_submissions",
        );
        return rows.map(({ message }) => nameIn(message));
      }),
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
