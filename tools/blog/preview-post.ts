import { postHref } from "../../app/features/blog/post.ts";
import { CliError } from "../cli.ts";
import type { OpenPosts } from "./open-posts.ts";
import { postStatus } from "./post-row.ts";

export type PreviewOptions = {
  slug: string;
  days: number;
  print: (line: string) => void;
  now: Date;
};

/** Prints a preview link, or the public URL of a published post. */
export async function previewPost(posts: OpenPosts, options: PreviewOptions): Promise<void> {
  const { slug, days, print, now } = options;
  const [row] = await posts.withSlugs([slug]);
  if (row?.post_type !== "Blog") {
    throw new CliError(
      `There is no post with the slug ${JSON.stringify(slug)}. "npm run blog -- list" shows all.`,
    );
  }
  const standing = postStatus(row, now);
  if (standing === "Published") {
    print("It is published already:");
    print(`${posts.siteUrl}${postHref(slug)}`);
    return;
  }
  const expires = Math.floor(now.getTime() / 1000) + days * 24 * 3600;
  const signature = await posts.signPreview(slug, expires);
  print(
    `${standing}. Anyone with this link can see it until ${new Date(expires * 1000).toUTCString()}:`,
  );
  const query = new URLSearchParams({ expires: String(expires), signature });
  print(`${posts.siteUrl}/resources/blog/preview/${encodeURIComponent(slug)}?${query}`);
}
