type CountdownDialProps = {
  /** Seconds left. */
  left: number;
  of: number;
};

/** Decorative dial of the seconds left; the text beside it says the same. */
export function CountdownDial({ left, of }: CountdownDialProps) {
  return (
    <div aria-hidden="true" className="mx-auto grid size-28 place-items-center sm:size-32">
      <svg viewBox="-60 -60 120 120" fill="none" className="col-start-1 row-start-1 size-full">
        <g transform="rotate(-90)">
          <circle
            r="56"
            pathLength="100"
            strokeWidth="4"
            strokeDasharray="0.5 9.5"
            strokeDashoffset="0.25"
            className="stroke-control"
          />
          <circle r="44" strokeWidth="8" className="ring-track" />
          {left > 0 ? (
            <circle
              r="44"
              pathLength={of}
              strokeWidth="8"
              strokeDasharray={`${left} ${of}`}
              className="countdown-value"
            />
          ) : null}
        </g>
      </svg>
      <span className="col-start-1 row-start-1 font-display text-3xl leading-none font-semibold tracking-heading tabular-nums">
        {left}
      </span>
    </div>
  );
}
