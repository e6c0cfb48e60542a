import { Picture } from "./picture";
import type { PictureProps } from "./picture";

type AvatarProps = { initials: string; picture?: PictureProps; size?: "regular" | "large" };

const sizes = { regular: "size-11 text-sm", large: "size-20 text-lg" };

/** A drawn face, or the initials where there is none. */
export function Avatar({ initials, picture, size = "regular" }: AvatarProps) {
  const shape = `flex-none rounded-full ${sizes[size]}`;
  if (picture) return <Picture {...picture} className={`${shape} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center border border-control bg-sunken font-display font-semibold text-ink-soft ${shape}`}
    >
      {initials}
    </span>
  );
}
