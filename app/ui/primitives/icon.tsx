import type { LucideIcon } from "lucide-react";

type IconProps = { glyph: LucideIcon; className?: string };

/** A line icon beside words that say the same; it is hidden from readers of the screen. */
export function Icon({ glyph: Glyph, className = "size-5" }: IconProps) {
  return <Glyph aria-hidden="true" strokeWidth={1.5} className={`shrink-0 ${className}`} />;
}
