import type { ReactNode } from "react";

import { Icon } from "./icon";

type DisclosureProps = {
  title: string;
  /** Only one disclosure with the same name is open at a time. */
  name?: string;
  open?: boolean;
  children: ReactNode;
};

/** A title that expands to show its content. Adjacent ones share a border. */
export function Disclosure({ title, name, open, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className="group border-t border-line last:border-b"
      {...(name ? { name } : {})}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-link">
        {title}
        <Icon
          glyph="chevron-down"
          className="size-5 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-measure pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
