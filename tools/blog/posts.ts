import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

import { CliError } from "../cli.ts";
import { columns, postRow } from "./post-row.ts";
import type { PostDraft, PostRow } from "./post-row.ts";

/** The posts of a project. All methods throw a CliError if Supabase fails. */
export type Posts = {
  /** All blog posts with their content, ordered by slug. */
  all(): Promise<PostRow[]>;
  /** The rows with these slugs, of any post type. */
  withSlugs(slugs: readonly string[]): Promise<PostRow[]>;
  /** Inserts posts in batches; calls back for each one. */
  add(drafts: readonly PostDraft[], onAdded: (slug: string) => void): Promise<void>;
  /** Saves a post over this version of it; false, without any change, if it has another one by now. */
  change(draft: PostDraft, version: number): Promise<boolean>;
  /** Signature of a preview link that expires at that Unix time in seconds. */
  signPreview(slug: string, expires: number): Promise<string>;
};

const readAtOnce = 200;
const namedAtOnce = 50;
/** Maximum batch size in characters of JSON. */
const writtenAtOnce = 1_000_000;

const noTable =
  "The project has no posts yet: apply supabase/migrations first (npx supabase db push).";
const knownRefusals = new Map([
  ["42P01", noTable],
  ["PGRST205", noTable],
  [
    "42883",
    "The project lacks a migration: apply supabase/migrations first (npx supabase db push).",
  ],
  [
    "PGRST202",
    "The project lacks a migration: apply supabase/migrations first (npx supabase db push).",
  ],
  ["23505", "A colleague added a post with the same slug meanwhile. Run the command again."],
  ["42501", "Your account may not write posts any more: ask an admin for the role editor."],
]);

type Reply = { data: unknown; error: PostgrestError | null; status: number };

function explain({ code, message, details }: PostgrestError, status: number): CliError {
  const known = knownRefusals.get(code);
  if (known) return new CliError(known);
  if (status === 401) {
    return new CliError("Your session has ended. Run the command again to sign in.");
  }
  if (status === 0) {
    return new CliError(
      `Supabase does not respond: check SUPABASE_URL and the network (${message}).`,
    );
  }
  const why = [message, details].filter(Boolean).join(" ").split("\n")[0] ?? "";
  return new CliError(`Supabase rejected the request: ${why.slice(0, 300)} (${code || status})`);
}

async function dataOf(request: PromiseLike<Reply>): Promise<unknown> {
  const { data, error, status } = await request;
  if (error) throw explain(error, status);
  return data;
}

function rowsIn(data: unknown): PostRow[] {
  const parsed = z.array(postRow).safeParse(data);
  if (parsed.success) return parsed.data;
  throw new CliError("Supabase's response is not a list of posts: check SUPABASE_URL.");
}

/** Splits rows into batches. */
function packages(drafts: readonly PostDraft[]): PostDraft[][] {
  const packed: PostDraft[][] = [];
  let room = 0;
  for (const draft of drafts) {
    const size = JSON.stringify(draft).length;
    if (size > room) {
      packed.push([]);
      room = writtenAtOnce;
    }
    packed.at(-1)?.push(draft);
    room -= size;
  }
  return packed;
}

export function postsAt(client: SupabaseClient): Posts {
  const table = () => client.from("blog_posts");

  return {
    async all() {
      const rows: PostRow[] = [];
      for (;;) {
        const posts = table()
          .select(columns)
          .eq("post_type", "Blog")
          .order("slug")
          .limit(readAtOnce);
        const last = rows.at(-1);
        const page = rowsIn(await dataOf(last ? posts.gt("slug", last.slug) : posts));
        if (page.length === 0) return rows;
        rows.push(...page);
      }
    },
    async withSlugs(slugs) {
      const rows: PostRow[] = [];
      for (let at = 0; at < slugs.length; at += namedAtOnce) {
        const named = slugs.slice(at, at + namedAtOnce);
        rows.push(...rowsIn(await dataOf(table().select(columns).in("slug", named))));
      }
      return rows;
    },
    async add(drafts, onAdded) {
      const now = new Date().toISOString();
      const dated = drafts.map((draft) => ({ ...draft, updated_at: draft.updated_at ?? now }));
      for (const some of packages(dated)) {
        await dataOf(table().insert(some));
        for (const { slug } of some) onAdded(slug);
      }
    },
    async change({ slug, updated_at: _unchanged, ...draft }, version) {
      const changed = table().update(draft).eq("slug", slug).eq("version", version).select("slug");
      return z.array(z.unknown()).parse(await dataOf(changed)).length > 0;
    },
    async signPreview(slug, expires) {
      return z.string().parse(await dataOf(client.rpc("sign_blog_preview", { slug, expires })));
    },
  };
}
