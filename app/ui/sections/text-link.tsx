import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/site-link";

export type LinkTarget = { href: string; text: string };

type ArrowLinkProps = { href: string; className?: string; children: ReactNode };

/** A link that stands alone and leads on. */
export function ArrowLink({ href, className = "", children }: ArrowLinkProps) {
  return (
    <SiteLink
      href={href}
      className={`group/arrow inline-flex min-h-6 items-center gap-1.5 font-semibold text-ink underline decoration-primary decoration-2 underline-offset-4 hover:decoration-ink ${className}`}
    >
      {children}
      <Icon
        glyph={ArrowRight}
        className="size-4 transition-transform group-hover/arrow:translate-x-0.5"
      />
    </SiteLink>
  );
}
