import { responsivePicture } from "~/lib/http/picture-address";

/** The picture of an author, beside the name that says whom it shows. */
export function AuthorPicture({ src, large }: { src: string; large?: boolean }) {
  return (
    <img
      src={src}
      srcSet={responsivePicture(src)?.srcset}
      sizes={large ? "7rem" : "4rem"}
      alt=""
      width={64}
      height={64}
      loading={large ? undefined : "lazy"}
      className={`${large ? "size-20 md:size-28" : "size-16"} shrink-0 rounded-full border border-line bg-sunken object-cover`}
    />
  );
}
