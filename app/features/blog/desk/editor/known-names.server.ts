import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { listNames } from "../names/names.server";
import type { ArticleName } from "../../writing/site-spelling";

/** What the editor suggests: names that articles have. */
export type KnownNames = Record<ArticleName["kind"], ArticleName[]>;

/** Nothing if it cannot be read: the fields take any name. */
export async function loadKnownNames(context: AppLoadContext): Promise<KnownNames> {
  const known: KnownNames = { author: [], category: [], tag: [] };
  try {
    for (const name of await listNames(context)) known[name.kind].push(name);
  } catch (error) {
    context.log("warn", "Suggestions of the editor not read", error);
  }
  return known;
}

/** The newest articles of an account among which its name as an author is looked for. */
const NEWEST = 5;

const createdRow = z.object({ post_id: z.string() });
const authorRow = z.object({ id: z.string(), author: z.string() });

/** The author of the newest article that this account created; "" if there is none or it cannot be read. */
export async function lastAuthor(account: string, context: AppLoadContext): Promise<string> {
  const { supabase } = context;
  try {
    const { data: created } = await supabase
      .from("blog_post_revisions")
      .select("post_id")
      .eq("saved_by", account)
      .eq("version", 1)
      .order("id", { ascending: false })
      .limit(NEWEST)
      .throwOnError();
    const ids = z
      .array(createdRow)
      .parse(created)
      .map((row) => row.post_id);
    const { data: articles } = await supabase
      .from("blog_posts")
      .select("id,author")
      .in("id", ids)
      .neq("author", "")
      .throwOnError();
    const named = z.array(authorRow).parse(articles);
    const [newest] = ids.flatMap((id) => named.filter((row) => row.id === id));
    return newest?.author ?? "";
  } catch (error) {
    context.log("warn", "Last author of an editor not read", error);
    return "";
  }
}
