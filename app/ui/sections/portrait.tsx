import { Avatar } from "~/ui/primitives/avatar";

type PortraitProps = { initials: string; src?: string; size?: "regular" | "large" };

const sizes = { regular: "size-12 text-sm", large: "size-16 text-lg sm:size-24" };

/** A portrait next to the person's name, or the initials without a portrait. */
export function Portrait({ initials, src, size = "regular" }: PortraitProps) {
  if (src) return <Avatar src={src} name="" size={size} />;
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full border border-control bg-sunken font-display font-semibold text-ink-soft ${sizes[size]}`}
    >
      {initials}
    </span>
  );
}
