import type { Limited } from "../app/platform/load-context.ts";

type WindowOptions = {
  /** Events one key may have within the window. */
  most: number;
  windowMs: number;
  /** Keys remembered; the one longest without an event is forgotten first. */
  mostKeys?: number;
  /** Milliseconds; any steady clock. */
  now?: () => number;
};

export type SlidingWindow = {
  /** The wait until this key may go on, or null. */
  limit(key: string): Limited | null;
  record(key: string): void;
  /** Forgets the latest event of this key. */
  takeBack(key: string): void;
};

/** Counts events per key in memory, exactly, over the last `windowMs`. */
export function createSlidingWindow(options: WindowOptions): SlidingWindow {
  const { most, windowMs, mostKeys = 20_000, now = Date.now } = options;
  const events = new Map<string, number[]>();

  const recent = (key: string) =>
    (events.get(key) ?? []).filter((time) => time > now() - windowMs).slice(-most);

  return {
    limit(key) {
      const times = recent(key);
      const oldest = times[0];
      if (oldest === undefined || times.length < most) return null;
      return { retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000)) };
    },
    record(key) {
      const times = [...recent(key), now()];
      // Put back at the end: the map's order is the order of the last event.
      events.delete(key);
      events.set(key, times);
      const first = events.keys().next();
      if (events.size > mostKeys && !first.done) events.delete(first.value);
    },
    takeBack(key) {
      const times = recent(key).slice(0, -1);
      if (times.length > 0) events.set(key, times);
      else events.delete(key);
    },
  };
}
