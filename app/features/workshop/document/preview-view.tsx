import type { Preview } from "./report";

/** Width of a bar in the units of its drawing. */
const BAR = 100;

type PreviewViewProps = {
  preview: Preview;
  hasTitle?: boolean;
  /** Fewer rows than it has, without a word on the others. */
  rows?: number;
};

/** The result of a document in a few rows of text, legible at any width. */
export function PreviewView({ preview, hasTitle = false, rows: most }: PreviewViewProps) {
  const { name, headline, label, value, more } = preview;
  const rows = preview.rows.slice(0, most);
  return (
    <div className="grid grid-cols-1 gap-4 wrap-anywhere">
      {hasTitle ? (
        <div className="grid gap-1 border-t-4 border-primary pt-3">
          <p className="text-sm text-muted">{name}</p>
          <p className="font-display text-lg leading-title font-semibold text-balance">
            <bdi>{headline}</bdi>
          </p>
        </div>
      ) : null}
      <div className="grid grid-cols-1">
        <p className="flex justify-between gap-4 border-b border-line pb-2 text-sm text-muted">
          <span>{label}</span>
          <span>{value}</span>
        </p>
        <ol className="grid grid-cols-1">
          {rows.map((row, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- rows are ranked: the place is the key
              key={index}
              className="border-b border-line py-2.5 text-sm last:border-0"
            >
              <p className="flex items-baseline justify-between gap-4">
                <span className={row.isStrong ? "font-semibold" : ""}>
                  <bdi>{row.text}</bdi>
                </span>
                <span className="flex-none font-semibold tabular-nums">{row.value}</span>
              </p>
              <svg
                viewBox={`0 0 ${BAR} 4`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="diagram mt-1.5 block h-2 w-full"
              >
                <rect width={BAR} height="4" className="fill-sunken" />
                <rect
                  width={Math.max(0.6, Math.min(1, row.share) * BAR)}
                  height="4"
                  className={row.isStrong ? "fill-accent" : "fill-muted"}
                />
              </svg>
            </li>
          ))}
        </ol>
        {more && most === undefined ? <p className="pt-1 text-sm text-muted">{more}</p> : null}
      </div>
    </div>
  );
}
