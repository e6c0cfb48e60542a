/** A color, its backgrounds, and the contrast ratio it needs there. */
type ColourUse = { colour: string; grounds: readonly string[]; least: number };

const TEXT = 4.5;
const CONTROL = 3;

const sheets = ["page", "surface", "sunken", "raised"];

const softs = ["info-soft", "success-soft", "warn-soft", "danger-soft"];

/** Every foreground and background color that the site's components combine. */
export const colourUses: readonly ColourUse[] = [
  { colour: "ink", grounds: sheets, least: TEXT },
  { colour: "ink-soft", grounds: sheets, least: TEXT },
  { colour: "muted", grounds: sheets, least: TEXT },
  { colour: "link", grounds: sheets, least: TEXT },
  { colour: "accent", grounds: sheets, least: TEXT },
  { colour: "danger", grounds: [...sheets, "danger-soft"], least: TEXT },
  { colour: "success", grounds: [...sheets, "success-soft"], least: TEXT },
  { colour: "warn", grounds: [...sheets, "warn-soft"], least: TEXT },
  { colour: "info", grounds: [...sheets, "info-soft"], least: TEXT },
  { colour: "ink", grounds: softs, least: TEXT },
  { colour: "on-primary", grounds: ["primary", "primary-hover"], least: TEXT },
  { colour: "on-dark", grounds: ["dark", "dark-hover"], least: TEXT },
  { colour: "brand-ink", grounds: ["brand-yellow"], least: TEXT },
  { colour: "brand-orange", grounds: ["brand-ink"], least: TEXT },
  { colour: "control", grounds: sheets, least: CONTROL },
  { colour: "focus", grounds: sheets, least: CONTROL },
];
