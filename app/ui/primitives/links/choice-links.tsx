import { SiteLink } from "./site-link";

type Choice = { name: string; href: string; isCurrent: boolean };

/** Links of which one is chosen; on a phone, in a line that scrolls. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex gap-2 max-sm:overflow-x-auto sm:flex-wrap">
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href} className="shrink-0">
            <SiteLink
              href={href}
              aria-current={isCurrent ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current=true]:border-transparent aria-[current=true]:bg-dark aria-[current=true]:text-on-dark"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
