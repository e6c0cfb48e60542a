import { hash } from "node:crypto";

import type { Lead } from "../../app/lib/http/load-context.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import type { Logger } from "../observability/logger.ts";
import { measureFetch } from "../observability/measured-fetch.ts";
import { createMeasures } from "../observability/metrics.ts";
import type { Measures } from "../observability/metrics.ts";
import { openJournal } from "./journal-folder.ts";
import { createLane } from "./lane.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { createSteps, STORE } from "./lead-job.ts";
import type { Job } from "./lead-job.ts";
import { createLeadQueue } from "./lead-queue.ts";
import { createLeadStore } from "./lead-store.ts";
import { createOutageLog } from "./outage-log.ts";

type LeadDeskOptions = {
  supabase: SupabaseSettings;
  log: Logger;
  /** Calls the service, in place of the usual way. */
  fetch?: typeof globalThis.fetch;
  /** Told of each lead once it is stored, each for itself, in the background. */
  channels: readonly LeadChannel[];
  /** Folder where leads wait that cannot be stored now. */
  spoolDir?: string | undefined;
  /** What counts; unless told, it counts for nobody. */
  measures?: Measures;
  /** How long a visitor waits for the service to store a lead. */
  visitorDeadlineMs?: number;
};

export type LeadDesk = {
  /**
   * Keeps a lead, once however often it comes; false when it could not be kept. Answers within
   * some two seconds and never throws.
   */
  accept(lead: Lead): Promise<boolean>;
  /** Finishes what is under way, within two seconds. */
  close(): Promise<void>;
};

const VISITOR_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 1_500;
const MOST_DOUBTS = 10_000;

/** Names a lead in the log and on the disk, and tells nothing of it. */
function entryId(lead: Lead): string {
  return hash("sha256", lead.idempotency_key).slice(0, 32);
}

/**
 * Takes the leads of every form for the whole process, with no visitor's session. With a folder,
 * a lead is written there before it is stored, so that no crash and no outage loses it.
 * @throws EnvironmentError when the folder cannot be used.
 */
export async function createLeadDesk(options: LeadDeskOptions): Promise<LeadDesk> {
  const { supabase, log, channels, spoolDir, measures = createMeasures() } = options;
  const { visitorDeadlineMs = VISITOR_DEADLINE_MS } = options;
  const stop = new AbortController();
  const stepNames = [STORE, ...channels.map(({ name }) => name)];
  const lanes = new Map(
    stepNames.map((step) => {
      const texts =
        step === STORE
          ? { began: "Leads cannot be stored", over: "Leads are stored again" }
          : { began: "Nobody can be told of leads", over: "Leads are told of again" };
      return [step, createLane({ step, texts, log, stop: stop.signal })];
    }),
  );
  const disk = createOutageLog(log, {
    began: "Leads cannot be written to LEAD_SPOOL_DIR",
    over: "Leads are written to LEAD_SPOOL_DIR again",
  });
  const steps = createSteps({
    store: createLeadStore(supabase, {
      fetch: measureFetch(measures, options.fetch).fetch,
      asksAgain: spoolDir !== undefined,
    }),
    count: measures.lead,
    channels,
    lanes,
    refused(entry, { message }) {
      log("error", "The service refuses a lead", { entry, reason: message });
    },
  });
  const journal = spoolDir === undefined ? undefined : await openJournal(spoolDir, log);
  const queue = createLeadQueue({ steps, journal, disk, log });
  /** Leads whose visitors were asked to try again though they may have been stored. */
  const doubts = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();

  async function writeAhead(job: Job, lead: Lead): Promise<boolean> {
    if (!journal) return false;
    try {
      await journal.write(job.id, { lead, steps: stepNames });
      job.lead = undefined;
      disk.works();
      return true;
    } catch (error) {
      disk.failed(error, { entry: job.id });
      return false;
    }
  }

  function doubt({ id, certain }: Job): void {
    if (certain) return;
    const [oldest] = doubts;
    if (oldest && doubts.size >= MOST_DOUBTS) doubts.delete(oldest);
    doubts.add(id);
  }

  async function keep(id: string, lead: Lead): Promise<boolean> {
    if (queue.has(id) || (await journal?.has(id))) return true;
    const job = queue.enter(id, { lead, steps: stepNames, certain: !doubts.has(id) });
    const written = await writeAhead(job, lead);
    const tries = !written || steps.lane(STORE).admits();
    const stored = tries && (await steps.store(job, lead, visitorDeadlineMs));
    if (!stored && !written) {
      doubt(job);
      queue.drop(job);
      measures.lead("refused");
      return false;
    }
    if (!stored) measures.lead("spooled");
    doubts.delete(id);
    await queue.release(job);
    return true;
  }

  measures.watch({ leadsWaiting: queue.size });
  await queue.start();
  return {
    accept(lead) {
      const id = entryId(lead);
      const answer =
        underWay.get(id) ??
        keep(id, lead)
          .catch((error: unknown) => {
            log("error", "A lead was not kept", { entry: id, error });
            return false;
          })
          .finally(() => underWay.delete(id));
      underWay.set(id, answer);
      return answer;
    },
    async close() {
      const cut = setTimeout(() => stop.abort(), CLOSE_DEADLINE_MS);
      await Promise.race([
        queue.idle(),
        new Promise((resolve) => stop.signal.addEventListener("abort", resolve)),
      ]);
      clearTimeout(cut);
      stop.abort();
      await queue.stop();
      await journal?.close().catch((error: unknown) => disk.failed(error));
    },
  };
}
