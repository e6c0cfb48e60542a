import type { ComponentProps } from "react";

import { Icon } from "../icon";
import { SiteLink } from "./site-link";

const looks = {
  inline: "text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2",
  standalone:
    "group inline-flex min-h-6 items-center gap-1.5 font-semibold text-link underline decoration-transparent underline-offset-[0.25em] hover:decoration-current",
};

type TextLinkProps = ComponentProps<typeof SiteLink> & { look?: keyof typeof looks };

/** A link within a sentence, or (`standalone`) one that ends a block and carries an arrow. */
export function TextLink({ look = "inline", className = "", children, ...rest }: TextLinkProps) {
  return (
    <SiteLink className={`${looks[look]} ${className}`} {...rest}>
      {children}
      {look === "standalone" ? (
        <Icon
          glyph="arrow-right"
          className="size-4 transition-transform group-hover:translate-x-0.5 motion-reduce:group-hover:translate-none"
        />
      ) : null}
    </SiteLink>
  );
}
