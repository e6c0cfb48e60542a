const line = { fill: "none", strokeWidth: 1.5, strokeLinecap: "round" } as const;

/** A plotted course that leaves the chart, for the 404 page. */
export function BrokenRouteIllustration() {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" className="w-full">
      <defs>
        <pattern id="chart-dots" width="24" height="24" patternUnits="userSpaceOnUse">
          <circle cx="12" cy="12" r="1" className="fill-control" opacity="0.55" />
        </pattern>
      </defs>
      <rect x="8" y="8" width="304" height="304" rx="16" fill="url(#chart-dots)" />
      <rect x="8" y="8" width="304" height="304" rx="16" {...line} className="stroke-line" />
      <path
        d="M8 214c34-18 62-6 84 18s30 44 66 46 52 16 56 34H24a16 16 0 0 1-16-16z"
        strokeWidth="1.5"
        className="fill-sunken stroke-control"
      />
      <g {...line} className="stroke-line">
        <path d="M8 186c40-20 78-6 104 22s34 40 64 42 66 24 72 62" />
        <path d="M8 158c48-22 94-6 124 26s38 36 62 38 80 34 88 90" />
      </g>
      <g {...line} className="stroke-ink">
        <path d="M66 252c14-52 48-64 74-88s28-50 62-62" strokeDasharray="2 8" strokeWidth="2" />
        <path d="M232 68l20 20M252 68l-20 20" strokeWidth="2" className="stroke-brand-orange" />
        <circle cx="242" cy="78" r="26" strokeDasharray="4 6.2" className="stroke-control" />
      </g>
      <circle cx="66" cy="252" r="8" className="fill-brand-yellow stroke-brand-ink" />
      <circle cx="140" cy="164" r="6" strokeWidth="1.5" className="fill-surface stroke-ink" />
    </svg>
  );
}
