/** What the cache knows about the version of the blog's content. */
export type VersionState =
  | { kind: "known"; version: string }
  /** The database answers but does not count its changes. */
  | { kind: "uncounted" }
  /** Supabase did not answer. */
  | { kind: "unavailable" };

export type ContentVersionOptions = {
  /** Reads the version; null where the database has none. Rejects when Supabase does not answer. */
  read: () => Promise<string | null>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** How long a version counts as current, in milliseconds. */
  ttlMs: number;
  /** How long after a failed check the next one starts, in milliseconds. */
  retryMs: number;
  /** Up to this duration of a check, in milliseconds, the database counts as near. */
  nearMs: number;
};

/** One slow check among fast ones does not make the database far. */
const SLOWER_STEP_MS = 2;

/** Knows the version of the blog's content, and runs at most one check at a time. */
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

  /** Whether the last check is recent enough to go by. */
  get isFresh(): boolean {
    const { now, ttlMs, retryMs } = this.#options;
    return now() - this.#checkedAt < (this.state.kind === "unavailable" ? retryMs : ttlMs);
  }

  /** Whether a check is so fast that a visitor does not notice waiting for it. */
  get isNear(): boolean {
    return this.#typicalMs <= this.#options.nearMs;
  }

  /** Milliseconds since Supabase last answered a check. */
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
      // Later changes may not be in this answer.
      this.#confirmedAt = startedAt;
      this.#typicalMs = Math.min(now() - startedAt, this.#typicalMs + SLOWER_STEP_MS);
    } catch {
      this.state = { kind: "unavailable" };
    }
    this.#checkedAt = startedAt;
  }
}
