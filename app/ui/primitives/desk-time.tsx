import { useRouteLoaderData } from "@remix-run/react";

import { shortMinute } from "~/lib/format/written-time";

/** Writes times on the desk, as `Nov 26, 2026, 15:33`, in the time zone that the end of the page names. */
export function useDeskTime(): (time: string) => string {
  const zone = useRouteLoaderData<{ zone: string }>("desk")?.zone;
  return (time) => shortMinute(time, zone);
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
