import { Card } from "~/ui/primitives/card";
import { SiteLink } from "~/ui/primitives/site-link";

type FigureCardProps = { label: string; figure: string; note?: string; href: string };

/** A figure whose link opens what it counts. */
export function FigureCard({ label, figure, note, href }: FigureCardProps) {
  return (
    <li>
      <Card className="relative grid h-full content-start gap-1 hover:border-control">
        <SiteLink href={href} className="grid gap-1 after:absolute after:inset-0">
          <span className="font-semibold text-link underline underline-offset-[0.2em]">
            {label}
          </span>{" "}
          <strong className="font-display text-2xl leading-title font-semibold tabular-nums">
            {figure}
          </strong>
        </SiteLink>
        {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
      </Card>
    </li>
  );
}
