type Timer = { due: number; resolve: () => void };

/** A clock that a test advances. */
export function createVirtualClock() {
  let now = 0;
  let timers: Timer[] = [];
  const asked: number[] = [];

  return {
    pause(milliseconds: number): Promise<void> {
      asked.push(milliseconds);
      return new Promise((resolve) => {
        timers.push({ due: now + milliseconds, resolve });
      });
    },
    /** How often a pause of so many milliseconds was asked for. */
    count: (milliseconds: number) => asked.filter((each) => each === milliseconds).length,
    advance(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter((timer) => timer.due <= now);
      timers = timers.filter((timer) => timer.due > now);
      for (const { resolve } of due) resolve();
    },
  };
}
