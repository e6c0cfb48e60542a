import { SiteLink } from "~/ui/primitives/site-link";

import { Heading } from "./heading";
import type { HeadingLevel } from "./heading";

type Status = "prerequisite" | "recommended" | "optional";

type RelatedExpert = { name: string; status: Status; href?: string; text?: string };

type IntegrationGraphProps = {
  /** The expert in the middle. */
  expert: string;
  related: readonly RelatedExpert[];
  level?: HeadingLevel;
};

const groups: { status: Status; title: string; swatch: string }[] = [
  { status: "prerequisite", title: "Prerequisite", swatch: "border-ink bg-dark" },
  { status: "recommended", title: "Recommended", swatch: "border-ink bg-primary" },
  { status: "optional", title: "Optional", swatch: "border-dashed border-control" },
];

/** An expert's relations to the others, as a drawing and as equivalent lists. */
export function IntegrationGraph({ expert, related, level = 3 }: IntegrationGraphProps) {
  const present = groups.filter((group) => related.some(({ status }) => status === group.status));
  return (
    <div className="grid grid-cols-1 overflow-clip rounded-xl border border-line bg-surface">
      <div className="chart-dots border-b border-line p-8 max-md:hidden">
        <Diagram expert={expert} related={related} />
      </div>
      <div className="hairline-grid md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {present.map(({ status, title, swatch }) => (
          <div key={status} className="grid content-start gap-3 p-6">
            <Heading level={level} className="flex items-center gap-3 text-base leading-title">
              <span aria-hidden="true" className={`size-3 rotate-45 border ${swatch}`} />
              {title}
            </Heading>
            <ul className="grid gap-3">
              {related
                .filter((item) => item.status === status)
                .map(({ name, href, text }) => (
                  <li key={name}>
                    {href ? (
                      <SiteLink href={href} className="font-semibold text-link underline">
                        {name}
                      </SiteLink>
                    ) : (
                      <span className="font-semibold">{name}</span>
                    )}
                    {text ? <span className="block text-sm text-ink-soft">{text}</span> : null}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

const NODE = { width: 232, height: 56, gap: 20, column: 384 };

const nodeLooks: Record<Status, { box: string; words: string; dashes?: string }> = {
  prerequisite: { box: "fill-dark stroke-dark", words: "fill-on-dark" },
  recommended: { box: "fill-primary stroke-primary", words: "fill-on-primary" },
  optional: { box: "fill-surface stroke-control", words: "fill-ink", dashes: "5 5" },
};

type Placed = RelatedExpert & { y: number };

/** Spreads nodes evenly about the middle of the drawing. */
function place(items: readonly RelatedExpert[], height: number): Placed[] {
  const step = NODE.height + NODE.gap;
  const top = (height - items.length * step + NODE.gap) / 2;
  return items.map((item, index) => ({ ...item, y: top + index * step + NODE.height / 2 }));
}

type DiagramProps = { expert: string; related: readonly RelatedExpert[] };

function Diagram({ expert, related }: DiagramProps) {
  const before = related.filter(({ status }) => status === "prerequisite");
  const after = related.filter(({ status }) => status !== "prerequisite");
  const rows = Math.max(before.length, after.length, 1);
  const height = rows * (NODE.height + NODE.gap) + NODE.gap;
  const middle = height / 2;
  const centre = before.length > 0 ? NODE.column : 0;
  const right = centre + NODE.column;
  const width = (after.length > 0 ? right : centre) + NODE.width;
  return (
    <svg
      aria-hidden="true"
      viewBox={`-2 0 ${width + 4} ${height}`}
      fill="none"
      strokeWidth="1.5"
      className={`diagram mx-auto w-full ${width > 800 ? "max-w-5xl" : "max-w-2xl"}`}
    >
      {place(before, height).map(({ y, ...item }) => (
        <g key={item.name}>
          <Course from={[NODE.width, y]} to={[centre, middle]} />
          <Node x={0} y={y} {...item} />
        </g>
      ))}
      {place(after, height).map(({ y, ...item }) => (
        <g key={item.name}>
          <Course
            from={[centre + NODE.width, middle]}
            to={[right, y]}
            dashes={nodeLooks[item.status].dashes}
          />
          <Node x={right} y={y} {...item} />
        </g>
      ))}
      <rect
        x={centre}
        y={middle - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx="10"
        strokeWidth="2.5"
        className="fill-surface stroke-ink"
      />
      <Label x={centre + NODE.width / 2} y={middle} className="fill-ink">
        {expert}
      </Label>
    </svg>
  );
}

type CourseProps = { from: [number, number]; to: [number, number]; dashes?: string };

/** A line that leaves and arrives level, with an arrowhead where it arrives. */
function Course({ from: [x1, y1], to: [x2, y2], dashes }: CourseProps) {
  const bend = (x2 - x1) / 2;
  return (
    <>
      <path
        d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 2} ${y2}`}
        strokeDasharray={dashes}
        className="stroke-control"
      />
      <path d={`M${x2 - 9} ${y2 - 5}L${x2 - 2} ${y2}L${x2 - 9} ${y2 + 5}`} className="stroke-ink" />
    </>
  );
}

type NodeProps = { x: number; y: number; name: string; status: Status };

function Node({ x, y, name, status }: NodeProps) {
  const { box, words, dashes } = nodeLooks[status];
  return (
    <>
      <rect
        x={x}
        y={y - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx="10"
        strokeDasharray={dashes}
        className={box}
      />
      <Label x={x + NODE.width / 2} y={y} className={words}>
        {name}
      </Label>
    </>
  );
}

type LabelProps = { x: number; y: number; className: string; children: string };

function Label({ x, y, className, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className={`text-[17px] font-semibold ${className}`}
    >
      {children}
    </text>
  );
}
