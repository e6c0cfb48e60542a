import { LRUCache } from "lru-cache";

import { CachedPage } from "./cached-page.ts";
import type { RenderedPage } from "./cached-page.ts";
import type { ContentVersion } from "./content-version.ts";

/** Identifies the response that all anonymous visitors get at an address. */
export type CacheKey = {
  key: string;
  /** Path and the query parameters that the page reads, in a fixed order. */
  target: string;
  /** The consent cookie, the only cookie that changes a public page. */
  cookie: string | undefined;
  /** Whether visitors can make up any number of such addresses, as with searches. */
  isUnbounded: boolean;
  /** Whether the request has query parameters that the page does not read. */
  hasIgnoredParams: boolean;
};

/** A response to an anonymous GET and what it depends on. */
export type SharedRender = RenderedPage & {
  /** Whether it may be cached: status 200, no cookie, nothing missing. */
  cacheable: boolean;
  /** The content version before the render read any content; null if unknown. */
  version?: string | null;
  /** Whether it was made from files; no version reports their changes. */
  fromFiles: boolean;
};

export type CacheResult = "hit" | "miss" | "stale";

type Entry = Pick<SharedRender, "version" | "fromFiles"> & {
  page: CachedPage;
  renderedAt: number;
  /** No refresh starts before this time, after one that failed. */
  retryAt: number;
};

export type PageCacheOptions = {
  render(key: CacheKey, requestId: string): Promise<SharedRender>;
  version: ContentVersion;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Maximum age in milliseconds of a page whose content has no version. */
  uncountedMs: number;
  /** How long after a failed refresh the next one starts, in milliseconds. */
  retryMs: number;
  /** How long a page is served without a confirmed content version, in milliseconds. */
  maxUnconfirmedMs: number;
  /** Longest time that a visitor waits for a check of the content version, in milliseconds. */
  patienceMs: number;
  pause: (milliseconds: number) => Promise<void>;
  warn(message: string, error?: unknown): void;
  /** Limits in bytes: ordinary pages, and addresses that visitors can make up. */
  maxBytes?: { pages: number; unbounded: number };
};

const MAX_BYTES = { pages: 24_000_000, unbounded: 6_000_000 };
/** Longest age of any page: the year in the footer changes without a change of content. */
const LONGEST_MS = 60 * 60 * 1_000;

function createStore(maxSize: number) {
  return new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => page.size });
}

/**
 * Keeps rendered public pages in memory, with stale-while-revalidate: a cached page is sent at once
 * and refreshed in the background when the blog's content has changed. The visitor waits for the check
 * only if the database responds fast, if the visitor reloads, or if no check succeeded for a while.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Entry>;
  readonly #unbounded: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<Entry | RenderedPage>>();
  #isFailing = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const { pages, unbounded } = options.maxBytes ?? MAX_BYTES;
    this.#pages = createStore(pages);
    this.#unbounded = createStore(unbounded);
  }

  /** Bytes that the cached pages take, roughly. */
  get size(): number {
    return this.#pages.calculatedSize + this.#unbounded.calculatedSize;
  }

  /**
   * Returns the cached page, or renders it. A page that must not be cached is a `RenderedPage`.
   * @param reload whether the visitor reloads and so expects the current page.
   * @throws what rendering throws, if no page is cached.
   */
  async get(
    key: CacheKey,
    requestId: string,
    reload: boolean,
  ): Promise<{ page: CachedPage | RenderedPage; result: CacheResult }> {
    const entry = this.#storeOf(key).get(key.key);
    if (!entry) return { page: unwrap(await this.#renderOnce(key, requestId)), result: "miss" };
    const waits = await this.#confirmVersion(entry, reload, () => {
      if (!this.#isCurrent(entry)) void this.#refresh(entry, key, requestId);
    });
    if (this.#isCurrent(entry)) return { page: entry.page, result: "hit" };
    const refreshing = this.#refresh(entry, key, requestId);
    if (!waits) return { page: entry.page, result: "stale" };
    let refreshed = await refreshing;
    // The content changed again while the page rendered.
    if (isEntry(refreshed) && refreshed !== entry && !this.#isCurrent(refreshed))
      refreshed = await this.#refresh(refreshed, key, requestId);
    return { page: unwrap(refreshed), result: refreshed === entry ? "stale" : "miss" };
  }

  #storeOf({ isUnbounded }: CacheKey) {
    return isUnbounded ? this.#unbounded : this.#pages;
  }

  /**
   * Checks the content version if the page depends on it.
   * @param onChecked runs after a check in the background.
   * @returns whether the visitor also waits for a refresh.
   */
  async #confirmVersion(entry: Entry, reload: boolean, onChecked: () => void): Promise<boolean> {
    const { version, maxUnconfirmedMs, patienceMs, pause } = this.#options;
    // Reading files is fast, so the visitor waits and sees a change at once.
    if (entry.version === undefined) return reload || entry.fromFiles;
    const isDown = version.state.kind === "unavailable";
    const waits = reload || (!isDown && (version.isNear || version.ageMs >= maxUnconfirmedMs));
    if (version.isFresh) return waits;
    const check = version.check();
    if (waits) await Promise.race([check, pause(patienceMs)]);
    else void check.then(onChecked);
    return waits;
  }

  #isCurrent({ version, fromFiles, renderedAt, retryAt }: Entry): boolean {
    const { version: content, now, uncountedMs } = this.#options;
    if (now() < retryAt) return true;
    const age = now() - renderedAt;
    if (fromFiles && age >= uncountedMs) return false;
    if (version === undefined) return age < LONGEST_MS;
    if (content.state.kind === "known") return content.state.version === version;
    return content.state.kind === "unavailable" || age < uncountedMs;
  }

  /** Visitors who arrive during a render share it; it continues if one of them leaves. */
  #renderOnce(key: CacheKey, requestId: string): Promise<Entry | RenderedPage> {
    const running = this.#rendering.get(key.key);
    if (running) return running;
    const rendering = this.#render(key, requestId).finally(() => this.#rendering.delete(key.key));
    this.#rendering.set(key.key, rendering);
    return rendering;
  }

  async #render(key: CacheKey, requestId: string): Promise<Entry | RenderedPage> {
    const rendered = await this.#options.render(key, requestId);
    if (!rendered.cacheable) return rendered;
    const { version, fromFiles } = rendered;
    const page = await CachedPage.create(rendered, key.isUnbounded);
    const entry = { page, fromFiles, renderedAt: this.#options.now(), retryAt: 0 };
    const stored: Entry = version === undefined ? entry : { ...entry, version };
    this.#storeOf(key).set(key.key, stored);
    return stored;
  }

  /** Renders the page again. A failure keeps the old one and delays the next attempt. Never rejects. */
  async #refresh(entry: Entry, key: CacheKey, requestId: string): Promise<Entry | RenderedPage> {
    let failure: unknown;
    try {
      const fresh = await this.#renderOnce(key, requestId);
      if (isEntry(fresh)) {
        this.#isFailing = false;
        return fresh;
      }
      // The stale page is better than a page whose content could not be read.
      const lacksContent = fresh.status === 200 && entry.version !== undefined;
      if (fresh.status < 500 && !lacksContent) {
        this.#storeOf(key).delete(key.key);
        return fresh;
      }
    } catch (error) {
      failure = error;
    }
    entry.retryAt = this.#options.now() + this.#options.retryMs;
    if (!this.#isFailing)
      this.#options.warn(`Re-rendering ${key.target} failed, serving the stale page`, failure);
    this.#isFailing = true;
    return entry;
  }
}

function isEntry(result: Entry | RenderedPage): result is Entry {
  return "page" in result;
}

function unwrap(result: Entry | RenderedPage): CachedPage | RenderedPage {
  return isEntry(result) ? result.page : result;
}
