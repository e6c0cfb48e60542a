import type { Metric } from "./types";

const quality: Metric = {
  label: "Quality Improvement",
  value: "460%, from 16% to 90% confidence",
};

type Figures = { time: string; costs: string; roi?: string };

/** The four metrics of every expert. */
export function expertMetrics({ time, costs, roi = "6X" }: Figures): Metric[] {
  return [
    { label: "Time Saving", value: time },
    { label: "Cost Savings", value: costs },
    quality,
    { label: "Average ROI", value: roi },
  ];
}

/** Metrics of the experts on acquisition and retention. */
export const customerMetrics: readonly Metric[] = [
  { label: "CAC Savings", value: "Up to 63%" },
  { label: "LTV Improvement", value: "Up to 22%" },
];
