import { setPriority } from "node:os";

import { attacks } from "./attacks.ts";

/** A process that attacks, so that the visitors' own clock goes right: it is told what and where. */
const BEHIND_VISITORS = 10;
const [name = "", origin = ""] = process.argv.slice(2);
const over = new AbortController();

setPriority(BEHIND_VISITORS);
process.once("message", () => over.abort());
process.once("disconnect", () => process.exit());
const attacking = attacks[name]?.({
  origin,
  port: Number(new URL(origin).port),
  signal: over.signal,
});
process.send?.("begun");
const said = await attacking;
process.send?.(said ?? "nothing", () => process.exit());
