export type Series = { name: string; labels: Record<string, string>; value: number };

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/gy;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (-?[\\d.]+(?:e[+-]?\\d+)?|[+-]Inf|Nan)$`, "i");

function labelsOf(text: string, line: string): Record<string, string> {
  const pairs = [...text.matchAll(LABEL)];
  if (pairs.map(([pair]) => pair).join("") !== text) throw new Error(`Bad labels: ${line}`);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

function familyOf(name: string, types: ReadonlyMap<string, string>): string {
  const base = name.replace(/_(?:bucket|sum|count)$/, "");
  return ["histogram", "summary"].includes(types.get(base) ?? "") ? base : name;
}

function checkHistograms(series: readonly Series[], types: ReadonlyMap<string, string>) {
  const last = new Map<string, { le: number; value: number }>();
  for (const { name, labels, value } of series) {
    if (types.get(familyOf(name, types)) !== "histogram" || !name.endsWith("_bucket")) continue;
    const { le = "", ...others } = labels;
    const key = familyOf(name, types) + JSON.stringify(others);
    const bound = le === "+Inf" ? Infinity : Number(le);
    const before = last.get(key) ?? { le: -Infinity, value: 0 };
    if (!(bound > before.le) || value < before.value)
      throw new Error(`Bad bucket of ${key}: ${le}`);
    last.set(key, { le: bound, value });
  }
  for (const [key, { le, value }] of last) {
    const count = series.find(
      ({ name, labels }) =>
        name.endsWith("_count") && familyOf(name, types) + JSON.stringify(labels) === key,
    );
    if (le !== Infinity || count?.value !== value)
      throw new Error(`${key} does not end in its count`);
  }
}

/**
 * Reads Prometheus's text format as its own parser does, and more strictly: every series has a type
 * and a help before it, comes once, and counters are called so.
 * @throws for anything else.
 */
export function parseExposition(text: string): Series[] {
  if (!text.endsWith("\n")) throw new Error("The last line has no end");
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const seen = new Set<string>();
  const series: Series[] = [];
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === "HELP") helps.add(name);
    else if (kind === "TYPE") types.set(name, rest);
    else {
      const [, metric = "", labelText = "", value = ""] = SAMPLE.exec(line) ?? [];
      const labels = labelsOf(labelText, line);
      const family = familyOf(metric, types);
      const key = metric + JSON.stringify(Object.entries(labels).sort());
      const typed = types.has(family) && helps.has(family);
      const counts = types.get(family) !== "counter" || metric.endsWith("_total");
      if (!metric || !typed || !counts || seen.has(key)) throw new Error(`Bad line: ${line}`);
      seen.add(key);
      series.push({ name: metric, labels, value: Number(value.replace("Inf", "Infinity")) });
    }
  }
  checkHistograms(series, types);
  return series;
}

/** The sum of all series of that name whose labels are such. */
export function sumOf(
  series: readonly Series[],
  name: string,
  labels: Record<string, string> = {},
): number {
  return series
    .filter((each) => each.name === name)
    .filter((each) =>
      Object.entries(labels).every(([label, value]) => each.labels[label] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);
}
