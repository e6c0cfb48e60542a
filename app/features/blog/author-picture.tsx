import { responsivePicture } from "~/lib/http/picture-address";

const sizes = {
  small: { look: "size-9", width: "3rem" },
  regular: { look: "size-16", width: "4rem" },
  large: { look: "size-20 md:size-28", width: "7rem" },
};

type AuthorPictureProps = { src: string; size?: keyof typeof sizes };

/** The picture of an author, beside the name that says whom it shows. */
export function AuthorPicture({ src, size = "regular" }: AuthorPictureProps) {
  const { look, width } = sizes[size];
  return (
    <img
      src={src}
      srcSet={responsivePicture(src)?.srcset}
      sizes={width}
      alt=""
      width={64}
      height={64}
      loading={size === "large" ? undefined : "lazy"}
      className={`${look} shrink-0 rounded-full border border-line bg-sunken object-cover`}
    />
  );
}
