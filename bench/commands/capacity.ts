import { readFileSync } from "node:fs";

import type { Bench } from "../harness/bench.ts";
import { BenchError } from "../harness/bench.ts";
import { capacityOf, INPUTS } from "../harness/capacity-model.ts";
import type { Inputs } from "../harness/capacity-model.ts";
import { measureInputs } from "../harness/capacity-inputs.ts";
import { table } from "../harness/figures.ts";

const DOCUMENT = "docs/capacity.md";
/** `| name | value |` and what else stands there. */
const ROW = /^\|\s*`(\w+)`\s*\|\s*([\d.,]+)\s*\|/gm;

function readInputs(text: string): Inputs {
  const rows = [...text.matchAll(ROW)].map(([, name = "", value = ""]) => [
    name,
    Number(value.replaceAll(",", "")),
  ]);
  return Object.fromEntries(rows) as Inputs;
}

function given(args: string[]): Inputs {
  const pairs = args.map((arg) => {
    const [name = "", value] = arg.split("=");
    if (!INPUTS.some((known) => known === name) || !Number.isFinite(Number(value))) {
      throw new BenchError(`${arg} is none of ${INPUTS.join(", ")} with "=" and a number.`);
    }
    return [name, Number(value)] as const;
  });
  return Object.fromEntries(pairs);
}

function short(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString("en")
    : String(Number(value.toPrecision(2)));
}

/**
 * The capacity model of `docs/capacity.md`: `[measure] [name=value …]`. The figures are those of its
 * table, or with `measure` those of this machine, or those that are given.
 */
export async function run(bench: Bench, args: string[]): Promise<void> {
  const measured = args[0] === "measure";
  const own = measured ? await measureInputs(bench) : {};
  const rest = given(measured ? args.slice(1) : args);
  const inputs = { ...readInputs(readFileSync(DOCUMENT, "utf8")), ...own, ...rest };
  const missing = INPUTS.filter((name) => !Number.isFinite(inputs[name]));
  if (missing.length > 0) throw new BenchError(`${DOCUMENT} lacks ${missing.join(", ")}.`);

  const rows = Object.entries(measured ? own : inputs);
  bench.print(
    table(
      ["input", "value"],
      rows.map(([name, value]) => [`\`${name}\``, short(value)]),
    ),
  );
  const { viewMicroseconds, carries, peak, calls, behindCdn } = capacityOf(inputs);
  const a = (each: { aSecond: number; aDay: number }) =>
    `${short(each.aSecond)} views a second, ${short(each.aDay / 1e6)} million a day`;
  const load = (each: typeof peak) =>
    `${short(each.views)} views a second, ${short(each.cores)} cores, ${short(each.megabits)} Mbit/s`;
  const ask = (processes: number) => {
    const { version, data, forms, redis } = calls(processes);
    return `${short(version)} versions, ${short(data)} reads, ${short(forms)} inserts a second; Redis ${short(redis)}`;
  };
  bench.print("");
  bench.print(
    table(
      ["", ""],
      [
        ["processor time of a view", `${short(viewMicroseconds)} µs`],
        ["one container, one core", a(carries)],
        ["two containers of one core", a(double(carries))],
        [`${short(inputs.views_a_day ?? 0)} views a day, at the peak`, load(peak)],
        ["the database then, one process", ask(1)],
        ["the database then, two processes", ask(2)],
        ["the site behind a CDN then", load(behindCdn)],
      ],
    ),
  );
}

function double({ aSecond, aDay }: { aSecond: number; aDay: number }) {
  return { aSecond: 2 * aSecond, aDay: 2 * aDay };
}
