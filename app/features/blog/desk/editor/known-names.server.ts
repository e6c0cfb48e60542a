import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { pictureAddress } from "~/lib/http/picture-address";

import { topicKey } from "../../topic-key";

const rows = z.array(
  z.object({
    author: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()).nullable(),
  }),
);
const pictures = z.array(z.object({ id: z.string(), alt: z.string() }));

/** Of the newest articles and pictures. */
const MOST = 300;

/** Each name once, in the spelling that was used last. */
function unique(names: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) if (name && !found.has(topicKey(name))) found.set(topicKey(name), name);
  return [...found.values()].toSorted((one, other) => one.localeCompare(other));
}

/** What the editor suggests: names that articles have, and the pictures of this site. */
export type KnownNames = {
  author: string[];
  category: string[];
  tags: string[];
  image: { value: string; label: string }[];
};

/** Nothing if it cannot be read: the fields take any name. */
export async function loadKnownNames(context: AppLoadContext): Promise<KnownNames> {
  const { supabase } = context;
  try {
    const [posts, stored] = await Promise.all([
      supabase
        .from("blog_posts")
        .select("author,category,tags")
        .order("updated_at", { ascending: false })
        .limit(MOST)
        .throwOnError(),
      supabase
        .from("pictures")
        .select("id,alt")
        .order("uploaded_at", { ascending: false })
        .limit(MOST)
        .throwOnError(),
    ]);
    const known = rows.parse(posts.data);
    return {
      author: unique(known.map(({ author }) => author)),
      category: unique(known.map(({ category }) => category)),
      tags: unique(known.flatMap(({ tags }) => tags ?? [])),
      image: pictures
        .parse(stored.data)
        .map(({ id, alt }) => ({ value: pictureAddress(id, 1280), label: alt })),
    };
  } catch (error) {
    context.log("warn", "Suggestions of the editor not read", error);
    return { author: [], category: [], tags: [], image: [] };
  }
}
