const line = { fill: "none", strokeWidth: 1.5, strokeLinecap: "round" } as const;

/** A compass card whose north has come off: something failed. */
export function LostCompass() {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" className="w-full">
      <g {...line} className="stroke-line">
        <circle cx="160" cy="160" r="148" />
        <circle cx="160" cy="160" r="96" />
        <path d="M160 40v240M40 160h240" strokeDasharray="1 7" className="stroke-control" />
      </g>
      <circle
        cx="160"
        cy="160"
        r="136"
        pathLength={360}
        strokeDasharray="0.6 4.4"
        {...line}
        strokeWidth={8}
        strokeLinecap="butt"
        className="stroke-control"
      />
      <path
        d="M160 92l14 54 54 14-54 14-14 54-14-54-54-14 54-14z"
        {...line}
        strokeLinejoin="round"
        className="stroke-control"
      />
      <g className="fill-ink font-display" fontSize="20" fontWeight="600" textAnchor="middle">
        <text x="268" y="167">
          E
        </text>
        <text x="160" y="275">
          S
        </text>
        <text x="52" y="167">
          W
        </text>
        <text transform="translate(243 268) rotate(64)" className="fill-muted">
          N
        </text>
      </g>
      <circle
        cx="160"
        cy="52"
        r="15"
        {...line}
        strokeDasharray="3 4.85"
        className="stroke-control"
      />
      <g transform="rotate(118 160 160)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M160 70l13 90h-26z" className="fill-brand-yellow stroke-brand-ink" />
        <path d="M160 250l13-90h-26z" className="fill-surface stroke-ink" />
      </g>
      <circle cx="160" cy="160" r="5" className="fill-ink" />
    </svg>
  );
}

/** A course that leaves the charted waters: nothing at this address. */
export function UnchartedCourse() {
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
