import type { IncomingMessage, Server, ServerResponse } from "node:http";

const QUIET_MS = 50;
const SHORT_TURN_MS = 1;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * From now on requests wait; the function it gives lets them in, and all who come after them.
 */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold = (request: IncomingMessage, response: ServerResponse) =>
    held.push([request, response]);
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  server.removeAllListeners("request").on("request", hold);
  return () => {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const [request, response] of held) server.emit("request", request, response);
  };
}

/** Counts from now on the requests that are begun and not answered yet. */
export function countUnderWay(server: Server): () => number {
  let underWay = 0;
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    response.once("close", () => (underWay -= 1));
  });
  return () => underWay;
}

/**
 * Closes the door behind the last who came, and calls `close` for it. Whoever connects while the
 * process works on others stands in a queue of the system, and would be cut off there. So nothing
 * new is begun until all others are answered and nobody has come for a moment, for `mostMs`
 * milliseconds at the most, and the door is closed right after a look at that queue.
 */
export async function closeBehind(
  server: Server,
  { underWay, mostMs }: { underWay: () => number; mostMs: number },
  close: () => void,
): Promise<void> {
  const latest = performance.now() + mostMs;
  const letIn = holdRequests(server);
  let came = true;
  const note = () => (came = true);
  server.on("connection", note);
  while (came && performance.now() < latest) {
    came = underWay() > 0;
    await pause(QUIET_MS);
  }
  server.off("connection", note);
  for (let turn = Infinity; turn > SHORT_TURN_MS && performance.now() < latest;) {
    const begun = performance.now();
    await nextTurn();
    turn = performance.now() - begun;
  }
  close();
  letIn();
}
