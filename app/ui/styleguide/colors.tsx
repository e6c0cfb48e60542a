import tokens from "~/styles/tokens.css?raw";
import { TableScroller } from "~/ui/primitives/table-scroller";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { colorUses } from "./color-pairs";
import { contrast, readPalettes } from "./contrast";
import { Specimen, StyleSection } from "./style-section";

const palettes = readPalettes(tokens);
type SwatchProps = { fill: string; children?: string };

function Swatch({ fill, children }: SwatchProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 32" className="h-8 w-12 shrink-0">
      <rect x="0.5" y="0.5" width="47" height="31" rx="6" fill={fill} className="stroke-line" />
      {children ? (
        <text x="24" y="21" textAnchor="middle" fontSize="14" fontWeight="600" fill={children}>
          Aa
        </text>
      ) : null}
    </svg>
  );
}

function Names() {
  return (
    <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {Object.keys(palettes.light).map((name) => (
        <li key={name} className="flex items-center gap-3 border-b border-line py-2.5 text-sm">
          <Swatch fill={palettes.light[name] ?? ""} />
          <Swatch fill={palettes.dark[name] ?? ""} />
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-xs text-muted tabular-nums">
              {palettes.light[name]} · {palettes.dark[name]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Use = (typeof colorUses)[number];

function Ratios({ use: { color, grounds }, mode }: { use: Use; mode: keyof typeof palettes }) {
  const palette = palettes[mode];
  const text = palette[color] ?? "";
  return (
    <td>
      <ul className="flex gap-3">
        {grounds.map((ground) => (
          <li key={ground} className="grid justify-items-center gap-1 text-xs tabular-nums">
            <Swatch fill={palette[ground] ?? ""}>{text}</Swatch>
            <span>
              <VisuallyHidden>on {ground} </VisuallyHidden>
              {contrast(text, palette[ground] ?? "").toFixed(1)}
            </span>
          </li>
        ))}
      </ul>
    </td>
  );
}

/** Both palettes at once, independent of the visitor's setting. */
export function Colors() {
  return (
    <StyleSection
      id="colors"
      title="Colors"
      lead="Paper, ink and hairlines. Yellow fills, it is never text; orange marks one small thing at a time. Light on the left, dark on the right."
    >
      <Specimen title="Names">
        <Names />
      </Specimen>
      <Specimen title="Contrast of every pair in use">
        <TableScroller label="Contrast">
          <table className="text-sm">
            <thead>
              <tr>
                <th scope="col">Color on grounds</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
              </tr>
            </thead>
            <tbody>
              {colorUses.map((use) => (
                <tr key={`${use.color} ${use.grounds.join(" ")}`}>
                  <th scope="row" className="min-w-44">
                    {use.color}
                    <span className="block text-xs leading-title font-normal text-muted">
                      {use.grounds.join(", ")}; at least {use.least}
                    </span>
                  </th>
                  <Ratios use={use} mode="light" />
                  <Ratios use={use} mode="dark" />
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      </Specimen>
    </StyleSection>
  );
}
