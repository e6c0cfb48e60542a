import type { Lead } from "../../app/lib/http/load-context.ts";
import { backoff } from "./backoff.ts";
import type { Measures } from "../observability/metrics.ts";
import type { Lane } from "./lane.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { StoreError } from "./lead-store.ts";
import type { LeadStore } from "./lead-store.ts";

/** The first step; the names of the channels are the others. */
export const STORE = "store";
const TELL_DEADLINE_MS = 20_000;

/** A lead that is under way, or waits for its next attempt. */
export type Job = {
  id: string;
  /** Held here only while no file holds it. */
  lead?: Lead | undefined;
  /** What is left to do; not known of an entry that was not read yet. */
  steps?: string[] | undefined;
  /** Whether the row is certainly not there by an attempt whose answer was lost. */
  certain: boolean;
  refused: boolean;
  failures: number;
  /** Not before this, by `performance.now()`. */
  dueAt: number;
  busy: boolean;
};

export function newJob(id: string, facts: Partial<Job> = {}): Job {
  return { id, certain: false, refused: false, failures: 0, dueAt: 0, busy: false, ...facts };
}

/** What may be done next: nobody is told of a lead that is not stored. */
export function nextSteps(steps: readonly string[]): readonly string[] {
  return steps.includes(STORE) ? [STORE] : steps;
}

type StepsOptions = {
  store: LeadStore;
  channels: readonly LeadChannel[];
  lanes: ReadonlyMap<string, Lane>;
  refused: (id: string, error: StoreError) => void;
  count: Measures["lead"];
};

export type Steps = {
  lane(step: string): Lane;
  known(step: string): boolean;
  anyPaused(): boolean;
  /** Stores the lead; true when it is stored. What is left then stands in the job. */
  store(job: Job, lead: Lead, deadlineMs: number): Promise<boolean>;
  /** Tells every channel that is left and free. */
  tell(job: Job, lead: Lead): Promise<void>;
};

export function createSteps(options: StepsOptions): Steps {
  const { store, channels, lanes, refused, count } = options;

  function lane(step: string): Lane {
    const found = lanes.get(step);
    if (!found) throw new Error(`There is no step ${step}`);
    return found;
  }

  /** Behind a service that is down for all, a lead waits for the service and no longer. */
  function putOff(job: Job, step: string) {
    job.failures += 1;
    const own = !lane(step).paused() || job.refused;
    job.dueAt = own ? performance.now() + backoff(job.failures) : 0;
  }

  return {
    lane,
    known: (step) => lanes.has(step),
    anyPaused: () => [...lanes.values()].some((each) => each.paused()),
    async store(job, lead, deadlineMs) {
      try {
        const outcome = await lane(STORE).run(job.id, deadlineMs, (signal) => store(lead, signal));
        // A row that was there before belongs to another entry, which tells of it.
        const told = outcome === "duplicate" && job.certain;
        if (!told) count("stored");
        job.steps = told ? [] : (job.steps ?? []).filter((step) => step !== STORE);
        job.failures = 0;
        return true;
      } catch (error) {
        const known = error instanceof StoreError ? error : undefined;
        job.certain &&= known?.certain ?? false;
        if (known?.refused && !job.refused) refused(job.id, known);
        job.refused = known?.refused ?? false;
        putOff(job, STORE);
        return false;
      }
    },
    async tell(job, lead) {
      for (const channel of channels) {
        const { name } = channel;
        if (!job.steps?.includes(name) || !lane(name).free()) continue;
        try {
          const task = (signal: AbortSignal) => channel.deliver(lead, signal);
          await lane(name).run(job.id, TELL_DEADLINE_MS, task);
          count("notified");
          job.steps = job.steps.filter((step) => step !== name);
        } catch {
          putOff(job, name);
        }
      }
    },
  };
}
