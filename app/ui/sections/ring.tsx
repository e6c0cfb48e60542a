import type { ReactNode } from "react";

type RingProps = {
  /** 0 to 100. */
  value: number;
  /** The sentence that the number belongs to. */
  children: ReactNode;
};

/** A percentage as a ring; the number itself is text. */
export function Ring({ value, children }: RingProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:flex lg:flex-wrap">
      <div className="grid aspect-square w-32 max-w-full flex-none place-items-center">
        <svg
          aria-hidden="true"
          viewBox="-60 -60 120 120"
          fill="none"
          className="col-start-1 row-start-1 size-full"
        >
          <circle
            r="56"
            pathLength="100"
            strokeWidth="4"
            strokeDasharray="0.3 1.7"
            className="stroke-control"
          />
          <g transform="rotate(-90)">
            <circle r="45" strokeWidth="9" className="ring-track" />
            <circle
              r="45"
              pathLength="100"
              strokeWidth="9"
              strokeDasharray={`${value} 100`}
              className="ring-value"
            />
            <circle
              r="3"
              cx="45"
              transform={`rotate(${value * 3.6})`}
              className="fill-brand-orange"
            />
          </g>
        </svg>
        <p className="col-start-1 row-start-1 font-display text-2xl font-semibold tracking-heading tabular-nums">
          {value}%
        </p>
      </div>
      <div className="max-w-sm min-w-0 flex-[1_1_9rem] self-center text-lg leading-title text-pretty">
        {children}
      </div>
    </div>
  );
}
