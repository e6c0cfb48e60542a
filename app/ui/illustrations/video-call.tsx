import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";

import { HiddenColumns } from "./joke-table";
import type { JokeTable } from "./joke-table";

/** A video call and its minutes. */
export function VideoCall({ title, columns, rows }: JokeTable) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-lg">
      <div aria-hidden="true" data-tone="dark" className="grid grid-cols-2 gap-2 p-2">
        <Tile name="Forehead">
          <img
            src="/images/people/role-1.svg"
            alt=""
            width={160}
            height={160}
            className="absolute -top-[24%] left-1/2 h-auto w-[200%] max-w-none -translate-x-1/2"
          />
        </Tile>
        <Tile name="Dog" speaking>
          <Dog />
        </Tile>
        <Tile name="Frozen since 10:03">
          <img
            src="/images/people/role-4.svg"
            alt=""
            width={160}
            height={160}
            className="absolute top-1/2 left-1/2 h-auto w-3/5 -translate-1/2 -rotate-12 opacity-50"
          />
        </Tile>
        <Tile name="You" muted>
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-16 place-items-center rounded-full bg-brand-orange text-brand-ink">
              <Icon glyph="mic-off" className="size-8" />
            </span>
          </span>
        </Tile>
        <div className="col-span-2 flex justify-center gap-3 py-2">
          {(["mic-off", "video", "monitor-up"] as const).map((glyph, index) => (
            <span
              key={index === 0 ? "mute" : index}
              className={`grid size-10 place-items-center rounded-full ${index === 0 ? "bg-primary text-on-primary" : "bg-raised"}`}
            >
              <Icon glyph={glyph} />
            </span>
          ))}
          <span className="grid size-10 place-items-center rounded-full bg-brand-orange text-brand-ink">
            <Icon glyph="phone" className="size-5 rotate-[135deg]" />
          </span>
        </div>
      </div>
      <table className="w-full text-left">
        <caption className="border-b border-line px-5 pt-4 pb-3 text-left font-display text-lg leading-title font-semibold">
          {title}
        </caption>
        <HiddenColumns columns={columns} />
        <tbody className="divide-y divide-line">
          {rows.map(([time, said]) => (
            <tr key={time}>
              <th
                scope="row"
                className="w-20 py-3 pl-5 align-baseline text-sm font-semibold text-muted tabular-nums"
              >
                {time}
              </th>
              <td className="py-3 pr-5 align-baseline leading-snug">{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TileProps = {
  name: string;
  speaking?: boolean;
  muted?: boolean;
  children: ReactNode;
};

function Tile({ name, speaking = false, muted = false, children }: TileProps) {
  return (
    <div
      className={`relative aspect-4/3 overflow-clip rounded-md bg-raised ${speaking ? "outline-3 -outline-offset-3 outline-primary" : ""}`}
    >
      {children}
      <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-sm bg-sunken px-2 py-0.5 text-xs font-semibold">
        {muted ? <Icon glyph="mic-off" className="size-3 text-accent" /> : null}
        {name}
      </span>
    </div>
  );
}

/** The only participant with a question. */
function Dog() {
  const line = {
    fill: "none",
    strokeWidth: 3,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  return (
    <svg viewBox="0 0 200 150" className="absolute inset-0 size-full">
      <path
        d="M44 150c2-24 12-34 26-40h60c14 6 24 16 26 40z"
        strokeWidth="3"
        className="fill-brand-yellow stroke-ink"
      />
      <path
        d="M64 62c0-28 16-42 36-42s36 14 36 42c0 34-14 62-36 62S64 96 64 62z"
        strokeWidth="3"
        className="fill-surface stroke-ink"
      />
      <path
        d="M70 36C52 26 40 36 40 62c0 16 8 24 16 20 8-5 10-24 14-46zM130 36c18-10 34-6 38 18 3 17-6 26-14 22-9-5-18-20-24-40z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-ink stroke-ink"
      />
      <circle cx="86" cy="60" r="4.5" className="fill-ink" />
      <circle cx="114" cy="60" r="4.5" className="fill-ink" />
      <path d="M80 48c4-4 9-4 12-2M108 46c4-2 9-1 12 3" {...line} className="stroke-ink" />
      <path
        d="M89 80h22l-11 12z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-ink stroke-ink"
      />
      <path
        d="M100 92v8M100 100c-5 8-14 8-18 2M100 100c5 8 14 8 18 2"
        {...line}
        className="stroke-ink"
      />
      <path d="M94 106c0 12 12 12 12 0" strokeWidth="3" className="fill-brand-orange stroke-ink" />
    </svg>
  );
}
