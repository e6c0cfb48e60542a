import { formatNumber } from "../../engine/numbers";
import type { Factor } from "./engine";

/** Short enough to compare: whole from 100, else with one decimal. */
export function formatScore(score: number): string {
  return formatNumber(score, score < 100 ? 1 : 0);
}

export function formatFactor(factor: Factor, value: number): string {
  const text = formatNumber(value, 2);
  return factor === "confidence" ? `${text}%` : text;
}
