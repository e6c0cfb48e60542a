/** One number of a metric, as Prometheus knows it. */
type Sample = {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
};

/** A metric as it stands: what is asked for when somebody scrapes. */
export type Family = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  /** How the values of several processes become one. */
  aggregator: "sum" | "first";
  values: Sample[];
};

/** What can be asked for a metric as it stands. */
export type Source = { name: string; read(): Family };

type About<Label extends string> = { name: string; help: string; labels: readonly Label[] };

type Branch<Entry> = Map<string, Branch<Entry> | Entry>;

/** Entries by the values of their labels, one after the other: to find one makes no garbage. */
class Series<Label extends string, Entry extends object> {
  readonly #labels: readonly Label[];
  readonly #create: () => Entry;
  readonly #root: Branch<Entry> = new Map();
  readonly #entries: { labels: Record<string, string>; entry: Entry }[] = [];

  constructor(labels: readonly Label[], create: () => Entry) {
    this.#labels = labels;
    this.#create = create;
  }

  at(values: readonly string[]): Entry {
    let found: Branch<Entry> | Entry | undefined = this.#root;
    for (const value of values) found = (found as Branch<Entry> | undefined)?.get(value);
    return (found as Entry | undefined) ?? this.#add(values);
  }

  #add(values: readonly string[]): Entry {
    const entry = this.#create();
    let branch = this.#root;
    for (const value of values.slice(0, -1)) {
      const next = (branch.get(value) as Branch<Entry> | undefined) ?? new Map();
      branch.set(value, next);
      branch = next;
    }
    branch.set(values.at(-1) ?? "", entry);
    const labels = Object.fromEntries(this.#labels.map((label, at) => [label, values[at] ?? ""]));
    this.#entries.push({ labels, entry });
    return entry;
  }

  all() {
    return this.#entries;
  }
}

/** How often something happened. */
export class Count<Label extends string = string> implements Source {
  readonly name: string;
  readonly #about: About<Label>;
  readonly #series: Series<Label, { value: number }>;

  /** @param known values of the only label that are shown before they ever happened. */
  constructor(about: About<Label>, known: readonly string[] = []) {
    this.name = about.name;
    this.#about = about;
    this.#series = new Series(about.labels, () => ({ value: 0 }));
    for (const value of known) this.#series.at([value]);
  }

  add(...values: string[]): void {
    this.#series.at(values).value += 1;
  }

  read(): Family {
    const { name, help } = this.#about;
    const values = this.#series.all().map(({ labels, entry }) => ({ labels, value: entry.value }));
    return { name, help, type: "counter", aggregator: "sum", values };
  }
}

type Spread = { counts: number[]; sum: number; count: number };

/** How long something took, spread over buckets. */
export class Times<Label extends string = string> implements Source {
  readonly name: string;
  readonly #about: About<Label>;
  readonly #bounds: readonly number[];
  readonly #series: Series<Label, Spread>;

  /** @param bounds upper ends of the buckets in seconds, smallest first. */
  constructor(about: About<Label>, bounds: readonly number[]) {
    this.name = about.name;
    this.#about = about;
    this.#bounds = bounds;
    this.#series = new Series(about.labels, () => ({
      counts: bounds.map(() => 0),
      sum: 0,
      count: 0,
    }));
  }

  add(milliseconds: number, ...values: string[]): void {
    const seconds = milliseconds / 1_000;
    const spread = this.#series.at(values);
    spread.count += 1;
    spread.sum += seconds;
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound);
    if (bucket !== -1) spread.counts[bucket] = (spread.counts[bucket] ?? 0) + 1;
  }

  read(): Family {
    const { name, help } = this.#about;
    const values: Sample[] = [];
    for (const { labels, entry } of this.#series.all()) {
      const add = (part: string, value: number, le?: number | string) =>
        values.push({
          metricName: `${name}_${part}`,
          labels: le === undefined ? labels : { ...labels, le },
          value,
        });
      let below = 0;
      for (const [at, bound] of this.#bounds.entries()) {
        below += entry.counts[at] ?? 0;
        add("bucket", below, bound);
      }
      add("bucket", entry.count, "+Inf");
      add("sum", entry.sum);
      add("count", entry.count);
    }
    return { name, help, type: "histogram", aggregator: "sum", values };
  }
}

/** How much there is of something now. */
export function level(name: string, help: string, value: () => number): Source {
  return {
    name,
    read: () => {
      const values = [{ labels: {}, value: value() }];
      return { name, help, type: "gauge", aggregator: "sum", values };
    },
  };
}

/** Facts that do not change, as labels of the number 1. */
export function facts(name: string, help: string, labels: () => Record<string, string>): Source {
  return {
    name,
    read: () => {
      const values = [{ labels: labels(), value: 1 }];
      return { name, help, type: "gauge", aggregator: "first", values };
    },
  };
}
