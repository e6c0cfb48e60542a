import { Divider } from "~/ui/primitives/divider";

import { Specimen, StyleSection } from "./style-section";

const steps = [1, 2, 3, 4, 6, 8, 12, 16, 24];
const PIXELS_A_STEP = 4;
const corners = [
  { name: "sm", look: "rounded-sm" },
  { name: "md", look: "rounded-md" },
  { name: "lg", look: "rounded-lg" },
  { name: "xl", look: "rounded-xl" },
  { name: "full", look: "rounded-full" },
];
const shadows = [
  { name: "shadow-sm", look: "shadow-sm" },
  { name: "shadow-md", look: "shadow-md" },
  { name: "shadow-lg", look: "shadow-lg" },
];
const tile = "grid size-24 place-items-center border border-line bg-surface text-sm text-ink-soft";

export function Spacing() {
  return (
    <StyleSection
      id="space"
      title="Space and shape"
      lead="Steps of four pixels. Hairlines divide, boxes are rare, and only what floats has a shadow."
    >
      <Specimen title="Steps">
        <ul className="grid gap-2 text-sm tabular-nums">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-4">
              <span className="w-16 text-muted">
                {step} · {step * PIXELS_A_STEP}px
              </span>
              <svg aria-hidden="true" className="h-3 w-24">
                <rect width={step * PIXELS_A_STEP} height="12" className="fill-brand-yellow" />
              </svg>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Corners">
        <ul className="flex flex-wrap gap-6">
          {corners.map(({ name, look }) => (
            <li key={name} className={`${tile} ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Shadows">
        <ul className="flex flex-wrap gap-8">
          {shadows.map(({ name, look }) => (
            <li key={name} className={`${tile} rounded-lg ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Divider">
        <Divider />
      </Specimen>
    </StyleSection>
  );
}
