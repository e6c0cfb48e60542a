type PictureProps = { src: string; alt: string; width: number; height: number };

type Props = PictureProps & { className?: string };

/** An image of the site with its size, so that loading it causes no layout shift. */
export function Picture({ className = "", alt, ...image }: Props) {
  return (
    <img {...image} alt={alt} loading="lazy" decoding="async" className={`h-auto ${className}`} />
  );
}
