/** The version of the blog's content, as far as the cache knows it. */
export type VersionState =
  | { kind: "known"; version: string }
  /** The database responds but has no version. */
  | { kind: "uncounted" }
  /** Supabase did not respond. */
  | { kind: "unavailable" };

export type ContentVersionOptions = {
  /** Reads the version; null if the database has none. Rejects if Supabase does not respond. */
  read: () => Promise<string | null>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** How long a version counts as current, in milliseconds. */
  ttlMs: number;
  /** How long after a failed check the next one starts, in milliseconds. */
  retryMs: number;
  /** The database counts as near if a check takes at most this long, in milliseconds. */
  nearMs: number;
};

/** Limits how fast the typical duration grows, so that one slow check does not make the database far. */
const SLOWER_STEP_MS = 2;

/** Tracks the version of the blog's content, with at most one check at a time. */
export class ContentVersion {
  state: VersionState = { kind: "unavailable" };
  readonly #options: ContentVersionOptions;
  #running: Promise<void> | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #typicalMs = Number.POSITIVE_INFINITY;

  constructor(options: ContentVersionOptions) {
    this.#options = options;
  }

  /** Whether the last check is recent enough to use its result. */
  get isFresh(): boolean {
    const { now, ttlMs, retryMs } = this.#options;
    return now() - this.#checkedAt < (this.state.kind === "unavailable" ? retryMs : ttlMs);
  }

  /** Whether a check is so fast that a visitor does not notice waiting for it. */
  get isNear(): boolean {
    return this.#typicalMs <= this.#options.nearMs;
  }

  /** Milliseconds since Supabase last responded to a check. */
  get ageMs(): number {
    return this.#options.now() - this.#confirmedAt;
  }

  /** Resolves when the version is known, or known to be unavailable. Never rejects. */
  check(): Promise<void> {
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #read(): Promise<void> {
    const { read, now } = this.#options;
    const startedAt = now();
    try {
      const version = await read();
      this.state = version === null ? { kind: "uncounted" } : { kind: "known", version };
      // The response may not include changes after the start of the check.
      this.#confirmedAt = startedAt;
      this.#typicalMs = Math.min(now() - startedAt, this.#typicalMs + SLOWER_STEP_MS);
    } catch {
      this.state = { kind: "unavailable" };
    }
    this.#checkedAt = startedAt;
  }
}
