/** What the model counts with, by name: see `docs/capacity.md`, whose table says units and sources. */
export type Inputs = Record<string, number>;

/** The names that the model needs, so that a misspelt one is found. */
export const INPUTS = [
  "kept_us",
  "unchanged_us",
  "rendered_us",
  "form_us",
  "file_us",
  "page_kb",
  "files_kb",
  "files",
  "rendered_calls",
  "form_calls",
  "views_a_day",
  "peak",
  "views_a_visit",
  "unchanged_share",
  "blog_share",
  "rendered_share",
  "form_share",
  "busy",
  "cdn_share",
  "version_ms",
] as const;

export type Capacity = {
  /** Microseconds of processor time for a view with all that belongs to it. */
  viewMicroseconds: number;
  /** Views a second and a day that one process carries. */
  carries: { aSecond: number; aDay: number };
  /** What comes at the busiest time of a day with `views_a_day`. */
  peak: { views: number; cores: number; megabits: number };
  /** Calls a second of so many processes at that time. */
  calls(processes: number): { version: number; data: number; forms: number; redis: number };
  /** The same with a cache in front. */
  behindCdn: { views: number; cores: number; megabits: number };
};

const DAY = 86_400;

/** Arithmetic alone: the same as the formulas of `docs/capacity.md`. */
export function capacityOf(inputs: Inputs): Capacity {
  const of = (name: (typeof INPUTS)[number]) => inputs[name] ?? Number.NaN;
  const kept = 1 - of("rendered_share") - of("unchanged_share");
  const filesOfView = of("files") / of("views_a_visit");
  const page =
    kept * of("kept_us") +
    of("unchanged_share") * of("unchanged_us") +
    of("rendered_share") * of("rendered_us");
  const form = of("form_share") * of("form_us");
  const viewMicroseconds = page + filesOfView * of("file_us") + form;
  const aSecond = (of("busy") * 1e6) / viewMicroseconds;
  const kilobytes =
    (1 - of("unchanged_share")) * of("page_kb") + of("files_kb") / of("views_a_visit");
  const views = (of("views_a_day") / DAY) * of("peak");
  const megabits = (each: number) => (each * kilobytes * 8) / 1_000;
  const left = 1 - of("cdn_share");
  const coreSeconds = (microseconds: number) => (views * microseconds) / 1e6;
  const behind = left * (page + filesOfView * of("file_us")) + form;

  return {
    viewMicroseconds,
    carries: { aSecond, aDay: (aSecond * DAY) / of("peak") },
    peak: { views, cores: coreSeconds(viewMicroseconds), megabits: megabits(views) },
    calls(processes) {
      // Each process asks for the blog's version again once the last answer is too old.
      const blogViews = (views * of("blog_share")) / processes;
      const version = processes * (blogViews / (1 + (blogViews * of("version_ms")) / 1_000));
      return {
        version,
        data: views * of("rendered_share") * of("rendered_calls"),
        forms: views * of("form_share") * of("form_calls"),
        redis: views * of("form_share") * 2,
      };
    },
    behindCdn: {
      views: views * left,
      cores: coreSeconds(behind),
      megabits: megabits(views * left),
    },
  };
}
