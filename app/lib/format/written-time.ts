/** How each language writes a day, and the word between a day and a minute. */
const languages = {
  en: {
    day: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
    at: "at",
  },
  "pt-BR": {
    day: new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" }),
    at: "às",
  },
};

/** Tag of a language of the site. */
export type LanguageTag = keyof typeof languages;

/** `March 17, 2026`, in UTC; "" if the time is none. */
export function writtenDay(time: string | Date, language: LanguageTag = "en"): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "" : languages[language].day.format(date);
}

/** `March 17, 2026 at 09:00`, in UTC, which the place has to say; "" if the time is none. */
export function writtenMinute(time: string | Date, language: LanguageTag = "en"): string {
  const day = writtenDay(time, language);
  return day && `${day} ${languages[language].at} ${new Date(time).toISOString().slice(11, 16)}`;
}

function formatsOf(timeZone: string) {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
  const minute = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
  const date = new Intl.DateTimeFormat("en-CA", { timeZone });
  return { timeZone, day, minute, date };
}

let latest: ReturnType<typeof formatsOf> | undefined;

/** Keeps those of one time zone, in which a list writes all its times: a format takes 30 times as long to make as to use. */
function formatsIn(timeZone: string) {
  if (latest?.timeZone !== timeZone) latest = formatsOf(timeZone);
  return latest;
}

/** `Nov 26, 2026, 15:33` in this time zone; "" if the time is none. */
export function shortMinute(time: string | Date, timeZone = "UTC"): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return "";
  const { day, minute } = formatsIn(timeZone);
  return `${day.format(date)}, ${minute.format(date)}`;
}

/** The day, as `2026-11-26`, that it is at this time in a time zone. */
export function dayAt(time: string | Date, timeZone = "UTC"): string {
  return formatsIn(timeZone).date.format(new Date(time));
}

/** `Nov 26`, or `Nov 26, 2025` of another year than that of `now`. */
export function shortDay(day: string, now: string): string {
  const isThisYear = day.slice(0, 4) === now.slice(0, 4);
  const style = isThisYear
    ? ({ month: "short", day: "numeric" } as const)
    : ({ dateStyle: "medium" } as const);
  return new Date(day).toLocaleDateString("en-US", { ...style, timeZone: "UTC" });
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** `Thu`, of a day. */
export const weekdayOf = (day: string) => weekday.format(new Date(day));

/** `25 min`, `3 h 20 min` or `2 d 5 h`, of seconds. */
export function writtenSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const units =
    hours < 24
      ? ([
          [hours, "h"],
          [minutes % 60, "min"],
        ] as const)
      : ([
          [Math.floor(hours / 24), "d"],
          [hours % 24, "h"],
        ] as const);
  const parts = units.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : []));
  return parts.join(" ") || "0 min";
}

const MINUTE_MS = 60_000;
const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** How long before `now` a time was: `now`, `5 min`, `3 h`, `12 d`; after four weeks its day. */
export function age(time: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(time)) / MINUTE_MS);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days <= 28 ? `${days} d` : short.format(new Date(time));
}
