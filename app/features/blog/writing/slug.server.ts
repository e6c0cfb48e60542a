import slugify from "@sindresorhus/slugify";

const longest = 100;

/** The last part of an article's address, made from its title; "" if no letter of it can be spelled in a to z. */
export function slugFrom(title: string): string {
  // Compatibility forms first: º is an o, ﬁ is fi, and ü is a u with a mark.
  const letters = title.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const slug = slugify(letters, { customReplacements: [["&", " "]], decamelize: false });
  return slug.slice(0, longest).replace(/-$/, "");
}
