import type { LeadEvent } from "../stored-lead";

/** Events of one save, which the database gives one moment: the first one first. The saves keep their order. */
export function savesIn(events: readonly LeadEvent[]): LeadEvent[][] {
  const saves: LeadEvent[][] = [];
  for (const event of events) {
    const save = saves.at(-1);
    const [next] = save ?? [];
    const isSame = next?.author === event.author && next.merged_from === event.merged_from;
    if (next?.occurred_at === event.occurred_at && isSame) save?.unshift(event);
    else saves.push([event]);
  }
  return saves;
}
