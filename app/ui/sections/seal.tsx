type SealProps = {
  value: string;
  label: string;
  note?: string;
  /** `stack` is smaller, with the note under the stamp where there is room for little more. */
  layout?: "row" | "stack";
};

/** A rating as a stamped seal; all its words are text. */
export function Seal({ value, label, note, layout = "row" }: SealProps) {
  const isStack = layout === "stack";
  return (
    <div
      className={`flex items-center ${isStack ? "max-w-40 flex-col gap-2 text-center mx-auto" : "max-w-full gap-5 text-start"}`}
    >
      <div
        className={`grid size-28 flex-none place-items-center text-on-primary forced-colors:text-ink`}
      >
        <svg
          aria-hidden="true"
          viewBox="-64 -64 128 128"
          fill="none"
          className="col-start-1 row-start-1 size-full"
        >
          <circle
            r="54"
            pathLength="100"
            strokeWidth="14"
            strokeLinecap="round"
            strokeDasharray="0 3.125"
            className="seal-body"
          />
          <circle r="46" strokeWidth="1" className="stroke-current" />
          <circle
            r="42"
            pathLength="100"
            strokeWidth="3"
            strokeDasharray="0.25 1.75"
            className="stroke-current"
          />
        </svg>
        <p className="col-start-1 row-start-1 grid justify-items-center text-center print:text-ink">
          <strong className="font-display text-xl leading-none font-semibold tracking-heading">
            {value}
          </strong>
          <span className="mt-1 text-xs leading-none font-semibold">{label}</span>
        </p>
      </div>
      {note ? (
        <p className={`text-pretty text-ink-soft ${isStack ? "text-xs" : "max-w-56 text-sm"}`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
