import { createHash } from "node:crypto";
import slugify from "@sindresorhus/slugify";

const longest = 100;

/** The last part of an article's address, made from its title; "" without a title. */
export function slugFrom(title: string): string {
  // Compatibility forms first: º is an o, ﬁ is fi, and ü is a u with a mark.
  const letters = title.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const slug = slugify(letters, { customReplacements: [["&", " "]], decamelize: false });
  return slug.slice(0, longest).replace(/-$/, "") || unspelled(title.trim());
}

/** For a title of which no letter can be spelled in a to z, such as a Japanese one. */
function unspelled(title: string): string {
  return title && `article-${createHash("sha256").update(title).digest("hex").slice(0, 8)}`;
}

/** The slug with the first number from 2 that is not taken. */
export function numberedSlug(slug: string, taken: readonly string[]): string {
  const others = new Set(taken);
  let number = 2;
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
