import type { FrameworkCopy } from "~/content/workshop/types";
import { TextLink } from "~/ui/primitives/text-link";

type WorkshopBandProps = { label: string; lead: string; sessions: readonly FrameworkCopy[] };

/** Links to the workshop sessions of the page's frameworks. */
export function WorkshopBand({ label, lead, sessions }: WorkshopBandProps) {
  if (sessions.length === 0) return null;
  return (
    <aside data-tone="sunken" aria-label={label} className="border-y border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-8 gap-y-3 px-gutter py-6">
        <p className="font-semibold">{lead}</p>
        {sessions.map(({ slug, action, minutes }) => (
          <TextLink key={slug} look="standalone" href={`/workshop/${slug}`}>
            {action} · {minutes}
          </TextLink>
        ))}
      </div>
    </aside>
  );
}
