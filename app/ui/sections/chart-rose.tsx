const bearings = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** A compass rose with its rhumb lines, for the background of a band. */
export function ChartRose() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -200 400 400"
      fill="none"
      className="pointer-events-none absolute top-1/2 right-[14%] w-2xl translate-x-1/2 -translate-y-1/2 max-lg:hidden print:hidden"
    >
      <g className="diagram-line" strokeWidth="1">
        <circle r="196" />
        <circle r="150" />
        <circle r="60" />
        <circle r="190" pathLength="360" strokeWidth="8" strokeDasharray="0.3 4.7" />
        {bearings.map((bearing) => (
          <path key={bearing} d="M0 -60V-196" transform={`rotate(${bearing})`} />
        ))}
      </g>
      {[0, 90, 180, 270].map((bearing) => (
        <path
          key={bearing}
          d="M0 -150L10 -14L0 0Z"
          transform={`rotate(${bearing})`}
          className={bearing === 0 ? "fill-primary" : "fill-line"}
        />
      ))}
      {[0, 90, 180, 270].map((bearing) => (
        <path
          key={bearing}
          d="M0 -150L-10 -14L0 0Z"
          transform={`rotate(${bearing})`}
          className={`diagram-line ${bearing === 0 ? "stroke-primary" : ""}`}
        />
      ))}
      <circle r="4" className="fill-brand-orange" />
    </svg>
  );
}
