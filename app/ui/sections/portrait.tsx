import { Avatar } from "~/ui/primitives/avatar";

type PortraitProps = { initials: string; src?: string };

/** A portrait next to the person's name, or the initials without a portrait. */
export function Portrait({ initials, src }: PortraitProps) {
  if (src) return <Avatar src={src} name="" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full border border-control bg-sunken font-display font-semibold text-sm text-ink-soft"
    >
      {initials}
    </span>
  );
}
