import { LRUCache } from "lru-cache";

import type { AppAnswer } from "../app-answer.ts";
import type { KeptResult } from "../observability/metrics.ts";
import type { BlogVersion, KnownVersion } from "./content-version.ts";
import type { KeptAddress } from "./cache-key.ts";
import { KeptAnswer } from "./cache-entry.ts";
import type { DataStamp, KeptOptions } from "./cache-entry.ts";

/** An answer of the app to nobody in particular, and what it was made of. */
export type Rendered = { answer: AppAnswer; data: DataStamp | undefined };

export type KeptPages = {
  /**
   * The kept answer, or one that was just made: an `AppAnswer` where it is not to be kept.
   * @param tell hears how the answer came about.
   * @throws what rendering throws, where nothing is kept.
   */
  answer(
    address: KeptAddress,
    requestId: string,
    tell?: (result: KeptResult) => void,
  ): Promise<KeptAnswer | AppAnswer>;
  /** The kept answer if it can be sent without any waiting. */
  atOnce(address: KeptAddress): KeptAnswer | null;
  /** What the kept answers take in memory, in bytes. */
  size(): number;
};

export type KeptPagesOptions = {
  render(address: KeptAddress, requestId: string): Promise<Rendered>;
  version: BlogVersion;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** How old a page may become that is made of files, or where the blog's version cannot be had. */
  uncountedMs: number;
  /** How long after an attempt that failed the next one is made. */
  retryMs: number;
  common: KeptOptions["common"];
  /** What `Cache-Control` says where the app has no wish. */
  cacheControl: string;
  warn(message: string, error?: unknown): void;
  bytes?: { pages: number; endless: number };
};

const MEGABYTE = 1_000_000;
const BYTES = { pages: 24 * MEGABYTE, endless: 6 * MEGABYTE };
/** Of what needs no data: the year in the footer. */
const LONGEST_MS = 60 * 60 * 1_000;

function createStore(maxSize: number) {
  return new LRUCache<string, KeptAnswer>({ maxSize, sizeCalculation: ({ size }) => size });
}

/** What is shown meanwhile, as it is better than nothing, or than waiting. */
function mayBeShown(kept: KeptAnswer, known: KnownVersion | null): boolean {
  return (!kept.data && !kept.ofFiles) || known?.kind === "unavailable";
}

/** Answers that are the same for everybody, kept for as long as they are true. */
export function createKeptPages(options: KeptPagesOptions): KeptPages {
  const { render, version, now, uncountedMs, retryMs, common, cacheControl, warn } = options;
  const { bytes = BYTES } = options;
  const pages = createStore(bytes.pages);
  const endless = createStore(bytes.endless);
  const running = new Map<string, Promise<KeptAnswer | AppAnswer>>();
  let failing = false;

  const storeOf = (address: KeptAddress) => (address.endless ? endless : pages);

  async function make(address: KeptAddress, requestId: string): Promise<KeptAnswer | AppAnswer> {
    const { answer, data } = await render(address, requestId);
    const wish = answer.headers.find(([name]) => name.toLowerCase() === "cache-control")?.[1];
    const open = !/no-store|private/.test(wish ?? "") && answer.cookies.length === 0;
    if (answer.status !== 200 || !open) return answer;
    const lasting = !address.endless;
    const settled = { common, cacheControl: wish ?? cacheControl, now: now(), data, lasting };
    const kept = new KeptAnswer(answer, settled);
    storeOf(address).set(address.key, kept);
    return kept;
  }

  /** Whoever comes while it is made gets the same, and nobody who leaves takes it along. */
  function makeOnce(address: KeptAddress, requestId: string): Promise<KeptAnswer | AppAnswer> {
    const before = running.get(address.key);
    if (before) return before;
    const making = make(address, requestId).finally(() => running.delete(address.key));
    running.set(address.key, making);
    return making;
  }

  function isCurrent(kept: KeptAnswer, known: KnownVersion | null): boolean {
    const age = now() - kept.madeAt;
    if (kept.ofFiles && age >= uncountedMs) return false;
    if (!kept.data) return age < LONGEST_MS;
    if (now() < kept.retryAt) return true;
    if (known?.kind === "known") return kept.data.version === known.version;
    return known !== null && age < uncountedMs;
  }

  function failed(kept: KeptAnswer, address: KeptAddress, error?: unknown) {
    kept.retryAt = now() + retryMs;
    if (!failing) warn(`${address.target} could not be made anew and is shown as it was`, error);
    failing = true;
    return kept;
  }

  async function renew(kept: KeptAnswer, address: KeptAddress, requestId: string) {
    try {
      const made = await makeOnce(address, requestId);
      if (!(made instanceof KeptAnswer)) {
        if (made.status >= 500 || (made.status === 200 && kept.data)) return failed(kept, address);
        storeOf(address).delete(address.key);
      }
      failing = false;
      return made;
    } catch (error) {
      return failed(kept, address, error);
    }
  }

  return {
    atOnce(address) {
      const kept = storeOf(address).get(address.key);
      return kept && isCurrent(kept, version.recent()) ? kept : null;
    },

    async answer(address, requestId, tell = () => {}) {
      const kept = storeOf(address).get(address.key);
      if (!kept) {
        tell("miss");
        return makeOnce(address, requestId);
      }
      const known = kept.data ? await version.current() : null;
      if (isCurrent(kept, known)) {
        tell("hit");
        return kept;
      }
      const renewed = renew(kept, address, requestId);
      if (mayBeShown(kept, known)) {
        tell("stale");
        return kept;
      }
      const made = await renewed;
      tell(made === kept ? "stale" : "miss");
      const outdated = made instanceof KeptAnswer && made !== kept && !isCurrent(made, known);
      // It was being made already when the change came.
      return outdated ? renew(made, address, requestId) : made;
    },

    size: () => pages.calculatedSize + endless.calculatedSize,
  };
}
