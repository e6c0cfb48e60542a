/** What is known of the blog's version. */
export type KnownVersion =
  | { kind: "known"; version: string }
  /** The database does not count its changes. */
  | { kind: "uncounted" }
  /** The service does not answer. */
  | { kind: "unavailable" };

export type BlogVersion = {
  /** What a recent check said, if there was one. */
  recent(): KnownVersion | null;
  /** What a recent check said, else what one says that is waited for a moment. */
  current(): Promise<KnownVersion>;
};

export type BlogVersionOptions = {
  /** The version; null where the database has none. Rejects when it cannot be had. */
  ask: () => Promise<string | null>;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  /** How long an answer is good for, in milliseconds. */
  checkEveryMs: number;
  /** How long it is once a crowd was told, in milliseconds: asking would cost more than all of them. */
  crowdedMs: number;
  /** How long it is while somebody already asks again, or where there was none, in milliseconds. */
  meanwhileMs: number;
  /** How long a check is waited for, in milliseconds; then nobody else waits for this one. */
  patienceMs: number;
};

/** As many that an answer was good for are a crowd. */
const CROWD = 100;

/** Asks for the version at most once in a while, and never twice at a time. */
export function createBlogVersion(options: BlogVersionOptions): BlogVersion {
  const { ask, now, pause, checkEveryMs, crowdedMs, meanwhileMs, patienceMs } = options;
  let last: KnownVersion = { kind: "unavailable" };
  let checkedAt = Number.NEGATIVE_INFINITY;
  let told = 0;
  let running: Promise<void> | null = null;

  async function check() {
    const startedAt = now();
    try {
      const version = await ask();
      last = version === null ? { kind: "uncounted" } : { kind: "known", version };
    } catch {
      last = { kind: "unavailable" };
    }
    checkedAt = startedAt;
    told = 0;
    running = null;
  }

  /** Its answer still counts when it comes. */
  function giveUp() {
    last = { kind: "unavailable" };
    checkedAt = now();
  }

  function goodFor(): number {
    if (running || last.kind === "unavailable") return meanwhileMs;
    return told >= CROWD ? crowdedMs : checkEveryMs;
  }

  function recent(): KnownVersion | null {
    if (now() - checkedAt >= goodFor()) return null;
    told += 1;
    return last;
  }

  return {
    recent,
    async current() {
      const known = recent();
      if (known) return known;
      const mine = (running ??= check());
      const late = pause(patienceMs).then(() => {
        if (running === mine) giveUp();
        return last;
      });
      return Promise.race([mine.then(() => last), late]);
    },
  };
}
