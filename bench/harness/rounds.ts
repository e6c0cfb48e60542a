import { ratios, withRange } from "./figures.ts";
import { cpuSeconds } from "./machine.ts";

export type Contender = {
  name: string;
  pid: number;
  /** Keeps the server busy and says how many requests it answered. */
  work(): Promise<number>;
};

/** Microseconds of processor time per request, by contender and round. */
export type Costs = Map<string, number[]>;

async function costOf({ pid, work }: Contender): Promise<number> {
  const before = cpuSeconds(pid);
  const requests = await work();
  return ((cpuSeconds(pid) - before) * 1e6) / requests;
}

/** Each works in turn, so that what else the machine does falls upon all; the first turns warm up. */
export async function compare(
  contenders: Contender[],
  rounds: number,
  warmUps = 1,
): Promise<Costs> {
  const costs: Costs = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const contender of contenders) {
      const cost = await costOf(contender);
      if (round >= 0) costs.get(contender.name)?.push(cost);
    }
  }
  return costs;
}

/** How many times its cost another one costs. */
export function costsTimes(costs: Costs, other: string, own: string): string {
  return withRange(ratios(costs.get(other) ?? [], costs.get(own) ?? []));
}

export function cost(costs: Costs, name: string): string {
  return withRange(costs.get(name) ?? []);
}
