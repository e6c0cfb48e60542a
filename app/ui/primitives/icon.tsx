/** Path data of an outline icon on a 24 by 24 grid. */
export type Glyph = string;

type IconProps = { glyph: Glyph; className?: string };

/** A decorative line icon beside text; hidden from screen readers. */
export function Icon({ glyph, className = "size-5" }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={glyph} />
    </svg>
  );
}
