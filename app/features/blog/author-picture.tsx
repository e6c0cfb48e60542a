import { responsivePicture } from "~/lib/http/picture-address";

/** The picture of an author, beside the name that says whom it shows. */
export function AuthorPicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      srcSet={responsivePicture(src)?.srcset}
      sizes="4rem"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 shrink-0 rounded-full border border-line bg-sunken object-cover"
    />
  );
}
