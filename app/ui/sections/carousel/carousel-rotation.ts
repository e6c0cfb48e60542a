type Hold = "asleep" | "pointer" | "focus" | "hidden";

type RotationOptions = {
  count: number;
  /** How long each slide stays. */
  intervalMs: number;
  /** How long after a change the buttons do nothing. */
  lockMs?: number;
};

type RotationState = {
  current: number;
  /** Turned off until the visitor turns it on again. */
  stopped: boolean;
  /** Neither stopped nor held, so the timer of the next slide runs. */
  turning: boolean;
};

export type Rotation = ReturnType<typeof createRotation>;

/**
 * State of the current slide, which changes on an interval. A hold delays the next change: when the
 * last hold ends, a new interval begins. The hold `asleep` lasts until `bindCarousel` runs.
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

  /** Updates the state after a change that the visitor has made, such as a swipe; ignores the lock. */
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
    /** `show`, `next` and `previous` do nothing while locked. They wrap around. */
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
