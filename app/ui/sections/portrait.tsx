type PortraitProps = { initials: string; src?: string };

/** A portrait next to the person's name, or the initials without a portrait. */
export function Portrait({ initials, src }: PortraitProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-full border border-line bg-sunken object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full border border-control bg-sunken font-display font-semibold text-sm text-ink-soft"
    >
      {initials}
    </span>
  );
}
