type SealProps = {
  value: string;
  label: string;
  note?: string;
  /** `compact` is smaller, where there is room for little more. */
  layout?: "row" | "compact";
};

/** A rating as a stamped seal; all its words are text. */
export function Seal({ value, label, note, layout = "row" }: SealProps) {
  const isCompact = layout === "compact";
  return (
    <div className={`flex items-center max-w-full text-start ${isCompact ? "gap-3" : "gap-5"}`}>
      <div
        className={`grid flex-none ${isCompact ? "size-22" : "size-28"} place-items-center text-on-primary forced-colors:text-ink`}
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
          <strong
            className={`font-display leading-none font-semibold tracking-heading ${isCompact ? "text-lg" : "text-xl"}`}
          >
            {value}
          </strong>
          <span className="mt-1 text-xs leading-none font-semibold">{label}</span>
        </p>
      </div>
      {note ? (
        <p
          className={`text-pretty text-ink-soft ${isCompact ? "max-w-22 text-xs" : "max-w-56 text-sm"}`}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
