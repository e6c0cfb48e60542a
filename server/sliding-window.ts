import { hash, randomBytes } from "node:crypto";

import type { Limited } from "../app/lib/http/load-context.ts";

export type WindowRule = {
  /** Tells this window's keys from those of others in a store they share. */
  name: string;
  /** Events one key may have within the window. */
  most: number;
  windowMs: number;
};

/** Counts events per key, exactly, over the last `windowMs`. */
export type SlidingWindow = {
  /** Counts an event of this key, or gives the wait instead where it has had its events. */
  admit(key: string): Promise<Limited | null>;
  /** Forgets the latest event of this key. */
  takeBack(key: string): Promise<void>;
};

export type OpenWindow = (rule: WindowRule) => SlidingWindow;

type MemoryOptions = {
  /** Keys remembered; the one longest without an event is forgotten first. */
  mostKeys?: number;
  /** Milliseconds; any steady clock. */
  now?: () => number;
};

export function limited(waitMs: number): Limited {
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** A window in memory. Keys are kept as hashes under a secret that never leaves this process. */
export function createSlidingWindow(
  { most, windowMs }: WindowRule,
  { mostKeys = 20_000, now = Date.now }: MemoryOptions = {},
): SlidingWindow {
  const secret = randomBytes(32).toString("base64url");
  const events = new Map<string, number[]>();
  const idOf = (key: string) => hash("sha256", secret + key, "base64url");
  const recent = (id: string) =>
    (events.get(id) ?? []).filter((time) => time > now() - windowMs).slice(-most);

  return {
    async admit(key) {
      const id = idOf(key);
      const times = recent(id);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= most) return limited(oldest + windowMs - now());
      // Put back at the end: the map's order is the order of the last event.
      events.delete(id);
      events.set(id, [...times, now()]);
      const first = events.keys().next();
      if (events.size > mostKeys && !first.done) events.delete(first.value);
      return null;
    },
    async takeBack(key) {
      const id = idOf(key);
      const times = recent(id).slice(0, -1);
      if (times.length > 0) events.set(id, times);
      else events.delete(id);
    },
  };
}
