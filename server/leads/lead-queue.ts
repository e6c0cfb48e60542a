import type { Logger } from "../observability/logger.ts";
import { backoff } from "./backoff.ts";
import type { Held } from "./journal-claims.ts";
import type { JournalFolder } from "./journal-folder.ts";
import { newJob, nextSteps, STORE } from "./lead-job.ts";
import type { Job, Steps } from "./lead-job.ts";
import { createOutageLog } from "./outage-log.ts";
import type { OutageLog } from "./outage-log.ts";

const WORKERS = 4;
const STORE_DEADLINE_MS = 10_000;
const TICK_MS = 1_000;
/** Of entries on the disk only this many are known by name; the others come when there is room. */
const MOST_JOBS = 5_000;
const MOST_IN_MEMORY = 1_000;

type QueueOptions = {
  steps: Steps;
  journal: JournalFolder | undefined;
  disk: OutageLog;
  log: Logger;
};

export type LeadQueue = {
  has(id: string): boolean;
  /** How many are known of that are not done; on the disk there may be more. */
  size(): number;
  /** Takes a job in hand for whoever calls; nobody else works on it until its release. */
  enter(id: string, facts: Partial<Job>): Job;
  /** Ends a job that has nothing left to do; works on the others in the background. */
  release(job: Job): Promise<void>;
  /** Forgets a job that came to nothing. */
  drop(job: Job): void;
  /** Takes over what processes before this one have left, and goes on from there. */
  start(): Promise<void>;
  /** Resolves when nothing is under way and nothing can be done at once. */
  idle(): Promise<void>;
  /** Begins nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
};

/** Does in the background what is left to do for leads, a few at a time. */
export function createLeadQueue({ steps, journal, disk, log }: QueueOptions): LeadQueue {
  const jobs = new Map<string, Job>();
  /** Steps whose service is down, and which one job goes to try just now. */
  const tried = new Set<string>();
  let running = 0;
  let stopped = false;
  let overflow = false;
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let ticker: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;

  const claims = createOutageLog(log, {
    began: "Leads that other processes left cannot be taken over",
    over: "Leads that other processes left are taken over again",
  });

  const isFree = (job: Job) =>
    !job.steps || nextSteps(job.steps).some((step) => steps.lane(step).free() && !tried.has(step));

  /** The oldest; after an outage the one with the fewest failures, lest a bad one tries for all. */
  function nextJob(): Job | undefined {
    const now = performance.now();
    let best: Job | undefined;
    for (const job of jobs.values()) {
      if (job.busy || job.dueAt > now || !isFree(job)) continue;
      if (!steps.anyPaused()) return job;
      if (!best || job.failures < best.failures) best = job;
    }
    return best;
  }

  /** When the next job is due that nothing but time holds back. */
  function nextTime(): number {
    const now = performance.now();
    let earliest = Infinity;
    for (const job of jobs.values()) {
      if (job.busy) continue;
      const free = nextSteps(job.steps ?? []).map((step) => steps.lane(step).freeAt());
      const time = Math.max(job.dueAt, Math.min(...free));
      if (time > now) earliest = Math.min(earliest, time);
    }
    return earliest;
  }

  function isBusy(): boolean {
    for (const job of jobs.values()) if (job.busy) return true;
    return false;
  }

  function pump(): void {
    clearTimeout(timer);
    if (!stopped) {
      for (let job = nextJob(); job && running < WORKERS; job = nextJob()) void work(job);
      const wait = nextTime() - performance.now();
      if (wait < Infinity) timer = setTimeout(pump, Math.ceil(wait)).unref();
    }
    if (waiting.length > 0 && !isBusy()) for (const resolve of waiting.splice(0)) resolve();
  }

  async function attempt(job: Job): Promise<void> {
    const entry = job.lead
      ? { lead: job.lead, steps: job.steps ?? [] }
      : await journal?.read(job.id);
    if (!entry) {
      job.steps = [];
      return;
    }
    job.steps ??= entry.steps.filter(steps.known);
    if (job.steps.includes(STORE)) {
      if (!steps.lane(STORE).free()) return;
      if (!(await steps.store(job, entry.lead, STORE_DEADLINE_MS))) return;
    }
    await steps.tell(job, entry.lead);
    const partly = job.steps.length > 0 && job.steps.length < entry.steps.length;
    if (partly && !job.lead) await journal?.write(job.id, { lead: entry.lead, steps: job.steps });
  }

  async function work(job: Job): Promise<void> {
    const tries = nextSteps(job.steps ?? []).filter((step) => steps.lane(step).paused());
    for (const step of tries) tried.add(step);
    job.busy = true;
    running += 1;
    try {
      await attempt(job);
    } catch (error) {
      disk.failed(error, { entry: job.id });
      job.failures += 1;
      job.dueAt = performance.now() + backoff(job.failures);
    }
    running -= 1;
    for (const step of tries) tried.delete(step);
    await release(job);
  }

  async function release(job: Job): Promise<void> {
    if (job.steps?.length === 0) {
      await journal?.remove(job.id).catch((error: unknown) => disk.failed(error));
      jobs.delete(job.id);
    }
    job.busy = false;
    if (job.lead) forgetOldest();
    else if (jobs.size > MOST_JOBS) {
      overflow = true;
      jobs.delete(job.id);
    }
    pump();
  }

  /** Without a file to keep it in, a notification may have to be given up. */
  function forgetOldest(): void {
    const inMemory = [...jobs.values()].filter((job) => job.lead && !job.busy);
    const oldest = inMemory[0];
    if (!oldest || inMemory.length <= MOST_IN_MEMORY) return;
    jobs.delete(oldest.id);
    log("error", "Too many stored leads wait to be told of; nobody is told of one", {
      entry: oldest.id,
    });
  }

  const held: Held = (id) => {
    const job = jobs.get(id);
    return job && (job.lead || job.busy ? "busy" : "waiting");
  };

  /** Of two entries for one lead, the other one may have stored it and not told of it yet. */
  function found(id: string): void {
    const job = jobs.get(id);
    if (job) job.certain = false;
    else jobs.set(id, newJob(id));
  }

  async function takeOver(): Promise<void> {
    if (!journal || jobs.size > MOST_JOBS / 2) return;
    const ownToo = overflow;
    overflow = false;
    try {
      const more = await journal.claim({
        room: MOST_JOBS - jobs.size,
        held,
        ownToo,
        found,
      });
      overflow ||= more;
      claims.works();
    } catch (error) {
      overflow ||= ownToo;
      claims.failed(error);
    }
    pump();
  }

  async function tick(): Promise<void> {
    await journal?.beat().catch((error: unknown) => disk.failed(error));
    await takeOver();
  }

  return {
    has: (id) => jobs.has(id),
    size: () => jobs.size,
    enter(id, facts) {
      const job = newJob(id, { ...facts, busy: true });
      jobs.set(id, job);
      return job;
    },
    release,
    drop(job) {
      jobs.delete(job.id);
      pump();
    },
    async start() {
      if (!journal) return;
      await takeOver();
      ticker = setInterval(() => {
        ticking ??= tick().finally(() => (ticking = undefined));
      }, TICK_MS).unref();
    },
    idle() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        // What is nowhere but in memory gets a last chance.
        for (const job of jobs.values()) if (job.lead) job.dueAt = 0;
        pump();
      });
    },
    async stop() {
      stopped = true;
      clearInterval(ticker);
      await ticking;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        pump();
      });
    },
  };
}
