import { kindsOfWork } from "../kinds-of-work";
import type { KindOfWork } from "../kinds-of-work";
import { oddsText } from "../odds";
import type { Metric } from "./types";

const quality: Metric = {
  label: "Quality Improvement",
  value: oddsText.quality,
  note: oddsText.qualityNote,
};

/** Metrics of the experts on acquisition and retention. */
const customerMetrics: readonly Metric[] = [
  { label: "CAC Savings", value: "Up to 63%" },
  { label: "LTV Improvement", value: "Up to 22%" },
];

type Figures = { roi?: string; customers?: boolean };

/**
 * The four metrics of every expert, and those on customers. Marked as pure where it is called, so that
 * the scripts of a page can leave the experts out.
 */
export function expertMetrics(
  kind: KindOfWork,
  { roi = "6X", customers = false }: Figures = {},
): Metric[] {
  const { time, timeNote, costs, costsNote } = kindsOfWork[kind];
  return [
    { label: "Time Saving", value: time, note: timeNote },
    { label: "Cost Savings", value: costs, note: costsNote },
    quality,
    { label: "Average ROI", value: roi, ...(roi === "6X" && { note: oddsText.roi }) },
    ...(customers ? customerMetrics : []),
  ];
}
