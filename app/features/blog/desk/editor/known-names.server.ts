import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { topicKey } from "~/lib/validation/topic-key";

const rows = z.array(
  z.object({
    author: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()).nullable(),
  }),
);

/** Of the newest articles. */
const MOST = 300;

/** Each name once, in the spelling that was used last. */
function unique(names: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) if (name && !found.has(topicKey(name))) found.set(topicKey(name), name);
  return [...found.values()].toSorted((one, other) => one.localeCompare(other));
}

/** What the editor suggests: names that articles have. */
export type KnownNames = {
  author: string[];
  category: string[];
  tags: string[];
};

/** Nothing if it cannot be read: the fields take any name. */
export async function loadKnownNames(context: AppLoadContext): Promise<KnownNames> {
  const { supabase } = context;
  try {
    const { data } = await supabase
      .from("blog_posts")
      .select("author,category,tags")
      .order("updated_at", { ascending: false })
      .limit(MOST)
      .throwOnError();
    const known = rows.parse(data);
    return {
      author: unique(known.map(({ author }) => author)),
      category: unique(known.map(({ category }) => category)),
      tags: unique(known.flatMap(({ tags }) => tags ?? [])),
    };
  } catch (error) {
    context.log("warn", "Suggestions of the editor not read", error);
    return { author: [], category: [], tags: [] };
  }
}
