const sizes = {
  small: { pixels: 32, look: "size-8" },
  regular: { pixels: 48, look: "size-12" },
  large: { pixels: 96, look: "size-24" },
};

type AvatarProps = { src: string; name: string; size?: keyof typeof sizes };

export function Avatar({ src, name, size = "regular" }: AvatarProps) {
  const { pixels, look } = sizes[size];
  return (
    <img
      src={src}
      alt={name}
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`shrink-0 rounded-full border border-line bg-sunken object-cover ${look}`}
    />
  );
}
