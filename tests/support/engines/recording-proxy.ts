import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { reportRefusals } from "./driver.ts";

const COMPLAINTS = "/recorded-complaints";

/** Runs first in each document: sends what an engine would put on its console. */
function record(path: string): void {
  document.currentScript?.remove();
  const send = (complaint: unknown) => navigator.sendBeacon(path, String(complaint));
  addEventListener("error", ({ message, error }) => send(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => send(reason));
  const { error } = console;
  // oxlint-disable-next-line no-console -- the console is what is recorded
  console.error = (...complaint) => {
    send(complaint.join(" "));
    error(...complaint);
  };
}

const SCRIPT = `(${record.toString()})(${JSON.stringify(COMPLAINTS)}); (${reportRefusals.toString()})();`;
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;

function withScript(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}<script>${SCRIPT}</script>`);
}

/** The header with a policy that lets the script run. */
function allow(policy: string): string {
  return policy.replace(/script-src(?:-elem)? /g, (directive) => `${directive}${HASH} `);
}

/** An HTTP proxy that records what pages complain about, for an engine that does not say so itself. */
export async function startRecordingProxy() {
  const complaints: string[] = [];
  const server = createServer(async (from, to) => {
    const url = new URL(from.url ?? "");
    if (url.pathname === COMPLAINTS) {
      complaints.push(await text(from));
      return to.writeHead(204).end();
    }
    const headers = { ...from.headers, "accept-encoding": "identity" };
    const onward = request(url, { method: from.method, headers, agent: false });
    from.pipe(onward);
    onward.once("error", () => to.destroy());
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    const { statusCode = 502, headers: own } = answer;
    if (!own["content-type"]?.startsWith("text/html")) {
      to.writeHead(statusCode, own);
      return answer.pipe(to);
    }
    const page = withScript(await text(answer));
    const policy = allow(String(own["content-security-policy"] ?? ""));
    const { "content-length": _length, "transfer-encoding": _encoding, ...kept } = own;
    to.writeHead(statusCode, { ...kept, "content-security-policy": policy });
    return to.end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    complaints,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
