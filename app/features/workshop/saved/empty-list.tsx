import { documentsCopy } from "~/content/workshop/saved";
import type { SessionLink } from "~/content/workshop/session-links";
import { TextLink } from "~/ui/primitives/text-link";

/** What a member without documents can make: a card for each session, all of which is clickable. */
export function EmptyList({ sessions }: { sessions: readonly SessionLink[] }) {
  const { title, text, link } = documentsCopy.empty;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h3 className="text-lg leading-title">{title}</h3>
        <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
      </div>
      <ul className="hairline-grid rounded-xl border border-line sm:grid-cols-2 lg:grid-cols-4">
        {sessions.map(({ slug, path, title: action, name, minutes }) => (
          <li
            key={slug}
            className="relative flex flex-col gap-1 p-5 transition-colors hover:bg-sunken"
          >
            <p className="text-sm text-muted">{minutes}</p>
            <p>
              <TextLink look="standalone" href={path} className="after:card-area">
                {action}
              </TextLink>
            </p>
            <p className="text-sm text-ink-soft">{name}</p>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/workshop">{link}</TextLink>
      </p>
    </div>
  );
}
