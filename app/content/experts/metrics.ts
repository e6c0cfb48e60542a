import type { Metric } from "./types";

const quality: Metric = {
  label: "Quality Improvement",
  value: "460%, from 16% to 90% confidence",
};

/** Metrics of the experts on acquisition and retention. */
const customerMetrics: readonly Metric[] = [
  { label: "CAC Savings", value: "Up to 63%" },
  { label: "LTV Improvement", value: "Up to 22%" },
];

type Figures = { time: string; costs: string; roi?: string; customers?: boolean };

/**
 * The four metrics of every expert, and those on customers. Marked as pure where it is called, so that
 * the scripts of a page can leave the experts out.
 */
export function expertMetrics({ time, costs, roi = "6X", customers = false }: Figures): Metric[] {
  return [
    { label: "Time Saving", value: time },
    { label: "Cost Savings", value: costs },
    quality,
    { label: "Average ROI", value: roi },
    ...(customers ? customerMetrics : []),
  ];
}
