type Hold = "asleep" | "pointer" | "focus" | "hidden";

type RotationOptions = {
  count: number;
  /** How long each slide stays. */
  intervalMs: number;
  /** How long after a change further ones are rejected. */
  lockMs?: number;
};

type RotationState = {
  current: number;
  /** Turned off until the visitor turns it on again. */
  stopped: boolean;
  /** Neither turned off nor held: the next slide is on its way. */
  turning: boolean;
};

export type Rotation = ReturnType<typeof createRotation>;

/**
 * Keeps the current slide and changes it on an interval. A hold only delays the next change: when
 * the last hold ends, a whole interval begins. Does nothing until it is started.
 */
export function createRotation({ count, intervalMs, lockMs = 0 }: RotationOptions) {
  const holds = new Set<Hold>(["asleep"]);
  const listeners = new Set<() => void>();
  let state: RotationState = { current: 0, stopped: false, turning: false };
  let turnTimer: ReturnType<typeof setTimeout> | undefined;
  let lockTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: { current?: number; stopped?: boolean }): void {
    const next = { ...state, ...change };
    state = { ...next, turning: !next.stopped && holds.size === 0 };
    clearTimeout(turnTimer);
    if (state.turning) turnTimer = setTimeout(() => follow(state.current + 1), intervalMs);
    for (const listener of listeners) listener();
  }

  /** Takes over a change that has happened already, such as a swipe. */
  function follow(index: number): void {
    const current = (index + count) % count;
    if (current === state.current) return;
    clearTimeout(lockTimer);
    lockTimer = lockMs > 0 ? setTimeout(() => (lockTimer = undefined), lockMs) : undefined;
    update({ current });
  }

  function show(index: number): void {
    if (lockTimer === undefined) follow(index);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    follow,
    /** These three do nothing while locked; the ends of the row meet. */
    show,
    next: () => show(state.current + 1),
    previous: () => show(state.current - 1),
    setStopped: (stopped: boolean) => update({ stopped }),
    setHold(hold: Hold, on: boolean): void {
      if (holds.has(hold) === on) return;
      if (on) holds.add(hold);
      else holds.delete(hold);
      update({});
    },
  };
}
