const line = { fill: "none", strokeWidth: 1.5, strokeLinecap: "round" } as const;

/** A broken compass card, for error pages. */
export function CompassIllustration() {
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
