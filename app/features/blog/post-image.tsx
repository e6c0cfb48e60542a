type PostImageProps = {
  src: string | null;
  /** It is what a visitor sees first. */
  eager?: boolean;
};

/** The picture of a post, in the shape that all of them have; a dotted sheet where there is none. */
export function PostImage({ src, eager = false }: PostImageProps) {
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
