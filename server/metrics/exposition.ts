import { collectDefaultMetrics, Registry } from "prom-client";
import type { Metric } from "prom-client";

import type { Measures } from "../observability/metrics.ts";

/** The site's own numbers beside those of the process: memory, processor, event loop. */
export function createRegistry(measures: Measures): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const source of measures.sources) {
    // A registry asks nothing else of a metric, and does not do the counting here.
    registry.registerMetric({ name: source.name, get: () => source.read() } as unknown as Metric);
  }
  return registry;
}
