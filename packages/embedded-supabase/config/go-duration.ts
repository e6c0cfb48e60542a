const UNIT_MILLISECONDS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const DURATION = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;
const TERM = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;

/** Parses a Go duration ("1m30s", "24h", "0", no days) to milliseconds; `undefined` if invalid. */
export function parseGoDuration(text: string): number | undefined {
  if (text === "0") return 0;
  if (!DURATION.test(text)) return undefined;
  let milliseconds = 0;
  for (const [, amount = "0", unit = "ms"] of text.matchAll(TERM)) {
    milliseconds += Number(amount) * (UNIT_MILLISECONDS[unit] ?? 0);
  }
  return text.startsWith("-") ? -milliseconds : milliseconds;
}
