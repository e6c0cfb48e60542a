import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Loaded into a server before its own code: says what its heap holds when it is asked. */
process.on("message", () => {
  collect();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
// The channel alone must not keep the process.
process.channel?.unref();
