import type { SupabaseClient } from "@supabase/supabase-js";

type ContentVersionOptions = {
  client: SupabaseClient;
  /** Milliseconds; `now` is a monotonic clock. */
  deadlineMs: number;
  pollMs: number;
  retryMs: number;
  now: () => number;
};

/** The version of the blog's articles. It is read for visitors only, so not while there are none. */
export class ContentVersion {
  /** As read last; undefined before the first time. */
  current: string | undefined;
  /** When the last successful read began: `current` includes all changes before. */
  confirmedAt = Number.NEGATIVE_INFINITY;
  /** Whether the last read failed. */
  isUnavailable = false;
  readonly #options: ContentVersionOptions;
  #startedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: ContentVersionOptions) {
    this.#options = options;
  }

  /**
   * Reads the version if it is time, or if it was not confirmed since then. Never rejects; resolves when the
   * read has ended, or at once without one.
   */
  async refresh(since = Number.NEGATIVE_INFINITY): Promise<void> {
    const { now, pollMs, retryMs } = this.#options;
    const age = now() - this.#startedAt;
    const isDue = age >= pollMs || this.confirmedAt <= since;
    const isEarlier = this.#reading !== undefined && this.#startedAt < since;
    if (this.isUnavailable ? age >= retryMs : isDue) this.#reading ??= this.#read();
    await this.#reading;
    // A read that began before a change does not know of it.
    if (isEarlier && !this.isUnavailable && this.confirmedAt < since) await this.refresh(since);
  }

  async #read(): Promise<void> {
    const { client, now, deadlineMs } = this.#options;
    this.#startedAt = now();
    const signal = AbortSignal.timeout(deadlineMs);
    const { data } = await client.rpc("blog_version").abortSignal(signal);
    this.#reading = undefined;
    this.isUnavailable = typeof data !== "string";
    if (typeof data !== "string") return;
    this.current = data;
    this.confirmedAt = this.#startedAt;
  }
}
