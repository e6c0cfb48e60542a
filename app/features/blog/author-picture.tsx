import { responsivePicture } from "~/lib/http/picture-address";

const sizes = {
  small: { look: "size-9 text-sm", width: "3rem" },
  regular: { look: "size-16 text-xl", width: "4rem" },
  large: { look: "size-20 text-2xl md:size-28", width: "7rem" },
};

type AuthorPictureProps = {
  name: string;
  /** Empty without a picture. */
  src: string | null;
  size?: keyof typeof sizes;
};

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = "") => [...word][0] ?? "").join("");
}

/** The picture of an author or, without one, initials; beside the name that says who it is. */
export function AuthorPicture({ name, src, size = "regular" }: AuthorPictureProps) {
  const { look, width } = sizes[size];
  const frame = `${look} shrink-0 rounded-full border border-line bg-sunken`;
  if (!src)
    return (
      <span
        aria-hidden="true"
        className={`${frame} grid place-items-center font-display font-semibold text-ink-soft uppercase`}
      >
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={src}
      srcSet={responsivePicture(src)?.srcset}
      sizes={width}
      alt=""
      width={64}
      height={64}
      loading={size === "large" ? undefined : "lazy"}
      className={`${frame} object-cover`}
    />
  );
}
