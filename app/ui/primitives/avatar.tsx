const pixels = 48;

type AvatarProps = { src: string; name: string };

export function Avatar({ src, name }: AvatarProps) {
  return (
    <img
      src={src}
      alt={name}
      width={pixels}
      height={pixels}
      loading="lazy"
      className="size-12 shrink-0 rounded-full border border-line bg-sunken object-cover"
    />
  );
}
