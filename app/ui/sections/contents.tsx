import { Icon } from "~/ui/primitives/icon";

type Entry = { id: string; text: string; level?: number };

type ContentsProps = {
  title: string;
  entries: readonly Entry[];
  /** Width of the window from which the contents stand beside the text, if they ever do. */
  from?: keyof typeof looks;
};

const looks = {
  lg: {
    above: "lg:hidden",
    beside: "max-lg:hidden",
    list: "lg:border-l lg:border-line",
    link: "lg:-ml-px lg:border-l-2 lg:border-transparent lg:hover:border-primary lg:[&:target-current]:border-primary",
    indents: ["lg:pl-4", "pl-4 lg:pl-8"],
  },
  // Without the mark of the section in view: browsers do not follow the sections of a demo package, whose box scrolls.
  xl: {
    above: "xl:hidden",
    beside: "max-xl:hidden",
    list: "xl:border-l xl:border-line",
    link: "xl:-ml-px xl:border-l-2 xl:border-transparent xl:hover:border-primary",
    indents: ["xl:pl-4", "pl-4 xl:pl-8"],
  },
  none: { above: "", beside: "hidden", list: "", link: "", indents: ["", "pl-4"] },
};

function Entries({ entries, from = "lg" }: Pick<ContentsProps, "entries" | "from">) {
  const { list, link, indents } = looks[from];
  return (
    <ul className={`text-sm text-ink-soft [scroll-target-group:auto] ${list}`}>
      {entries.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-9 items-center py-1.5 leading-title wrap-anywhere underline-offset-4 hover:text-ink hover:underline ${link} ${indents[level === 3 ? 1 : 0]}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Sticky table of contents beside a text, for wide windows. */
export function ContentsBeside({ entries, title, from = "lg" }: ContentsProps) {
  return (
    <nav
      aria-label={title}
      className={`sticky top-28 grid max-h-[calc(100dvh-9rem-var(--consent-height,0px))] grid-cols-1 gap-3 overflow-y-auto ${looks[from].beside}`}
    >
      <p aria-hidden="true" className="text-sm font-semibold">
        {title}
      </p>
      <Entries entries={entries} from={from} />
    </nav>
  );
}

/** Collapsible table of contents above a text, for narrow windows. */
export function ContentsAbove({ entries, title, from = "lg" }: ContentsProps) {
  return (
    <details
      className={`group rounded-lg border border-line ${looks[from].above}`}
      data-print="none"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 font-semibold">
        {title}
        <Icon glyph="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={title} className="border-t border-line px-4 py-2">
        <Entries entries={entries} from={from} />
      </nav>
    </details>
  );
}
