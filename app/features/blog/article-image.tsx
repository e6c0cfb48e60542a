type ArticleImageProps = {
  src: string | null;
  /** Not lazy, for an image above the fold. */
  eager?: boolean;
};

/** The image of an article, 1200 by 630; nothing for an article without one. */
export function ArticleImage({ src, eager = false }: ArticleImageProps) {
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading={eager ? undefined : "lazy"}
      className="block aspect-[1200/630] w-full rounded-lg border border-line bg-sunken object-cover"
    />
  );
}
