import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isSlug } from "./load-post.server";

/** The present slug of a post that had this one before; null if there is none or the query fails. */
export async function loadNewSlug(slug: string, context: AppLoadContext): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    const { data } = await context.supabase
      .rpc("redirected_blog_slug", { old_slug: slug })
      .throwOnError();
    return z.string().nullable().parse(data);
  } catch (error) {
    context.log("warn", "Redirect of a blog post could not be loaded", error);
    context.incomplete("redirect");
    return null;
  }
}
