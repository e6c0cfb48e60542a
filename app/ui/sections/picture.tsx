type PictureProps = { src: string; alt: string; width: number; height: number };

type Props = PictureProps & { className?: string };

/** An image of our own that takes its room before it has come. */
export function Picture({ className = "", alt, ...image }: Props) {
  return (
    <img {...image} alt={alt} loading="lazy" decoding="async" className={`h-auto ${className}`} />
  );
}
