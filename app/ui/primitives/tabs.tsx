import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";

import { useHydrated } from "./use-hydrated";

type TabsProps = {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Shows one panel at a time; before hydration, all of them under headings. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [selected, setSelected] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const next = steps[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  if (!hydrated) {
    return (
      <div className="grid gap-8">
        {tabs.map(({ title, content }) => (
          <section key={title} className="grid gap-3">
            <h3 className="text-lg leading-title">{title}</h3>
            {content}
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className="min-h-11 cursor-pointer border-b-2 border-transparent font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached from its tab
          tabIndex={0}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
