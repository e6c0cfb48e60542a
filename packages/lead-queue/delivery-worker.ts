import type { Delivery, Outbox, Settlement } from "./outbox.ts";
import type { OutageLog } from "./circuit-breaker.ts";

const CONCURRENCY = 4;
const DISK_RETRY_MS = 1_000;

/** How deliveries to one target are made. */
export type Target<Lead> = {
  name: string;
  /** How many more deliveries may start now. */
  room(): number;
  deadlineMs: number;
  /** Makes one attempt and never throws. */
  deliver(delivery: Delivery<Lead>, deadlineMs: number): Promise<Settlement>;
};

type WorkerOptions<Lead> = {
  outbox: Outbox<Lead>;
  target: Target<Lead>;
  disk: OutageLog;
  stop: AbortSignal;
  /** Called after each attempt, because other deliveries may be due now. */
  onSettled: () => void;
};

/** Makes the deliveries of one outbox to one target in the background, four at a time. */
export function createDeliveryWorker<Lead>(options: WorkerOptions<Lead>) {
  const { outbox, target, disk, stop, onSettled } = options;
  const inFlight = new Set<Promise<void>>();
  let running = 0;

  /** Ends early when the queue stops. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, DISK_RETRY_MS).unref();
      stop.addEventListener("abort", end);
    });
  }

  /** Retries until the outcome is on the disk; until then the delivery must not be repeated. */
  async function save(delivery: Delivery<Lead>, settlement: Settlement): Promise<void> {
    for (;;) {
      try {
        outbox.settle(delivery, settlement);
        return;
      } catch (error) {
        disk.failed(error, { entry: delivery.leadId });
      }
      if (stop.aborted) return;
      await pause();
    }
  }

  /** Records the outcome of an attempt that a caller makes. */
  function settle(delivery: Delivery<Lead>, attempt: Promise<Settlement>): void {
    const saved = attempt
      .then(async (settlement) => {
        await save(delivery, settlement);
        if (settlement.done) return;
        // A full disk may delay the record beyond the time of the next attempt.
        setTimeout(onSettled, Math.max(0, settlement.dueAt - Date.now())).unref();
      })
      .finally(() => {
        onSettled();
        inFlight.delete(saved);
      });
    inFlight.add(saved);
  }

  return {
    settle,
    /** The deliveries in flight; each resolves once its outcome is on the disk. */
    inFlight: () => [...inFlight],
    /** Starts the due deliveries, as many as the limits allow. */
    pump(): void {
      if (stop.aborted) return;
      try {
        const room = Math.min(CONCURRENCY - running, target.room());
        for (const delivery of room > 0 ? outbox.claim(target.name, room) : []) {
          running += 1;
          const attempt = target.deliver(delivery, target.deadlineMs);
          settle(
            delivery,
            attempt.finally(() => (running -= 1)),
          );
        }
      } catch (error) {
        disk.failed(error);
      }
    },
  };
}
