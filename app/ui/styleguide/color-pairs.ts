/** A color, its backgrounds, and the contrast ratio it needs there. */
type ColorUse = { color: string; grounds: readonly string[]; least: number };

const TEXT = 4.5;
const CONTROL = 3;

const sheets = ["page", "surface", "sunken", "raised"];

const softs = ["info-soft", "success-soft", "warn-soft", "danger-soft"];

/** Every foreground and background color that the site's components combine. */
export const colorUses: readonly ColorUse[] = [
  { color: "ink", grounds: sheets, least: TEXT },
  { color: "ink-soft", grounds: sheets, least: TEXT },
  { color: "muted", grounds: sheets, least: TEXT },
  { color: "link", grounds: sheets, least: TEXT },
  { color: "accent", grounds: sheets, least: TEXT },
  { color: "danger", grounds: [...sheets, "danger-soft"], least: TEXT },
  { color: "success", grounds: [...sheets, "success-soft"], least: TEXT },
  { color: "warn", grounds: [...sheets, "warn-soft"], least: TEXT },
  { color: "info", grounds: [...sheets, "info-soft"], least: TEXT },
  { color: "ink", grounds: softs, least: TEXT },
  { color: "on-primary", grounds: ["primary", "primary-hover"], least: TEXT },
  { color: "on-dark", grounds: ["dark", "dark-hover"], least: TEXT },
  { color: "brand-ink", grounds: ["brand-yellow"], least: TEXT },
  { color: "brand-orange", grounds: ["brand-ink"], least: TEXT },
  { color: "control", grounds: sheets, least: CONTROL },
  { color: "focus", grounds: sheets, least: CONTROL },
];
