import { useRouteLoaderData } from "@remix-run/react";

import { age, dayAt, shortDay, shortMinute } from "~/lib/format/written-time";

const useZone = () => useRouteLoaderData<{ zone: string }>("desk")?.zone;

/** The time zone that the end of the page names. */
export const useDeskZone = () => (useZone() ?? "UTC").replaceAll("_", " ");

/** Writes times on the desk, as `Nov 26, 2026, 15:33`, in the time zone that the end of the page names. */
export function useDeskTime(): (time: string) => string {
  const zone = useZone();
  return (time) => shortMinute(time, zone);
}

/** Tells which day a time is, as `2026-11-26`, in the time zone that the end of the page names. */
export function useDeskDay(): (time: string) => string {
  const zone = useZone();
  return (time) => dayAt(time, zone);
}

/** A time on the desk; see `useDeskTime`. */
export function DeskTime({ time, className }: { time: string; className?: string }) {
  const written = useDeskTime();
  return (
    <time dateTime={time} className={className}>
      {written(time)}
    </time>
  );
}

type DeskDayProps = { time: string; now: string; className?: string };

/** The day of a time on the desk, as `Nov 26`, with the time itself as its title. */
export function DeskDay({ time, now, className }: DeskDayProps) {
  const written = useDeskTime();
  const dayOf = useDeskDay();
  return (
    <time dateTime={time} title={written(time)} className={className}>
      {shortDay(dayOf(time), dayOf(now))}
    </time>
  );
}

type DeskAgeProps = { time: string; now: string; className?: string };

/** How long ago a time on the desk was, with the time itself as its title and for screen readers. */
export function DeskAge({ time, now, className }: DeskAgeProps) {
  const written = useDeskTime();
  return (
    <time dateTime={time} title={written(time)} className={className}>
      {age(time, now)}
      <span className="sr-only">, {written(time)}</span>
    </time>
  );
}
