type ArticleImageProps = {
  src: string | null;
  /** Not lazy, for an image above the fold. */
  eager?: boolean;
};

/** The image of an article, 1200 by 630, or a placeholder. */
export function ArticleImage({ src, eager = false }: ArticleImageProps) {
  const shape = "block aspect-[1200/630] w-full rounded-lg border border-line bg-sunken";
  if (!src) return <span aria-hidden="true" className={`${shape} max-sm:hidden`} />;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading={eager ? undefined : "lazy"}
      className={`${shape} object-cover`}
    />
  );
}
