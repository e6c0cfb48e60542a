import type { IntegrationStatus as Status } from "~/content/experts/types";
import { Badge } from "~/ui/primitives/badge";
import { SiteLink } from "~/ui/primitives/site-link";

import { Heading } from "~/ui/sections/heading";

/** Whether the other expert hands its work to this one, or takes over from it. */
type Place = "before" | "after";

type RelatedExpert = {
  name: string;
  status: Status;
  place: Place;
  href: string;
  text: string;
};

/** `expert` is in the middle. */
type IntegrationGraphProps = { expert: string; related: readonly RelatedExpert[] };

const places: { place: Place; title: string }[] = [
  { place: "before", title: "Before" },
  { place: "after", title: "After" },
];

const statusNames: Record<Status, string> = {
  prerequisite: "Prerequisite",
  recommended: "Recommended",
  optional: "Optional",
};

/** An expert's relations to the others, as a drawing and as equivalent lists. */
export function IntegrationGraph({ expert, related }: IntegrationGraphProps) {
  const groups = places
    .map(({ place, title }) => ({
      title: `${title} ${expert}`,
      items: related.filter((item) => item.place === place),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="grid grid-cols-1 overflow-clip rounded-xl border border-line bg-surface">
      <div className="chart-dots border-b border-line p-8 max-md:hidden">
        <Diagram expert={expert} related={related} />
      </div>
      <div className="hairline-grid md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {groups.map(({ title, items }) => (
          <div key={title} className="grid content-start gap-4 p-6">
            <Heading level={4} className="text-base leading-title">
              {title}
            </Heading>
            <ul className="grid gap-4">
              {items.map((item) => (
                <Related key={item.name} {...item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

function Related({ name, status, href, text }: RelatedExpert) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SiteLink href={href} className="font-semibold text-link underline">
          {name}
        </SiteLink>
        <Badge tone={status}>{statusNames[status]}</Badge>
      </p>
      <p className="text-sm text-pretty text-ink-soft">{text}</p>
    </li>
  );
}

const NODE = { width: 232, height: 56, gap: 20, column: 384 };

const nodeLooks: Record<Status, { box: string; words: string; dashes?: string }> = {
  prerequisite: { box: "fill-dark stroke-dark", words: "fill-on-dark" },
  recommended: { box: "fill-surface stroke-ink", words: "fill-ink" },
  optional: { box: "fill-surface stroke-control", words: "fill-ink", dashes: "5 5" },
};

type Placed = RelatedExpert & { y: number };

/** Spreads nodes evenly about the middle of the drawing. */
function spread(items: readonly RelatedExpert[], height: number): Placed[] {
  const step = NODE.height + NODE.gap;
  const top = (height - items.length * step + NODE.gap) / 2;
  return items.map((item, index) => ({ ...item, y: top + index * step + NODE.height / 2 }));
}

function Diagram({ expert, related }: IntegrationGraphProps) {
  const before = related.filter(({ place }) => place === "before");
  const after = related.filter(({ place }) => place === "after");
  const rows = Math.max(before.length, after.length, 1);
  const height = rows * (NODE.height + NODE.gap) + NODE.gap;
  const middle = height / 2;
  const center = before.length > 0 ? NODE.column : 0;
  const right = center + NODE.column;
  const width = (after.length > 0 ? right : center) + NODE.width;
  return (
    <svg
      aria-hidden="true"
      viewBox={`-2 0 ${width + 4} ${height}`}
      fill="none"
      strokeWidth="1.5"
      className={`diagram mx-auto w-full ${width > 800 ? "max-w-5xl" : "max-w-2xl"}`}
    >
      {spread(before, height).map(({ y, ...item }) => (
        <g key={item.name}>
          <Course
            from={[NODE.width, y]}
            to={[center, middle]}
            dashes={nodeLooks[item.status].dashes}
          />
          <Node x={0} y={y} {...item} />
        </g>
      ))}
      {spread(after, height).map(({ y, ...item }) => (
        <g key={item.name}>
          <Course
            from={[center + NODE.width, middle]}
            to={[right, y]}
            dashes={nodeLooks[item.status].dashes}
          />
          <Node x={right} y={y} {...item} />
        </g>
      ))}
      <rect
        x={center}
        y={middle - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx="10"
        strokeWidth="2.5"
        className="fill-primary stroke-primary"
      />
      <Label x={center + NODE.width / 2} y={middle} className="fill-on-primary">
        {expert}
      </Label>
    </svg>
  );
}

type CourseProps = { from: [number, number]; to: [number, number]; dashes?: string };

/** A curve with horizontal ends and an arrowhead. */
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
