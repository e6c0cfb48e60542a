import { JSDOM } from "jsdom";
import { z } from "zod";

// oxlint-disable-next-line no-restricted-imports -- a post becomes what the editor would make of it as a paste
import { readHtml } from "../../../client/editor/paste/pasted-html.ts";
import { languageNamed } from "../languages.ts";
import { articleFieldsSchema, contentProblem } from "./article-fields.ts";
import { readCards } from "./ghost-cards.ts";
import { imageProblem } from "./image-problem.ts";
import { numberedSlug, slugFrom } from "./slug.server.ts";
import { draftOf } from "./article-file.ts";
import type { ArticleDraft } from "./article-file.ts";

const text = z.string().nullish();
const key = z.union([z.string(), z.number()]).transform(String);
const time = z.union([z.string(), z.number()]).nullish();
const meta = {
  meta_title: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
};
const links = z
  .object({ post_id: key, sort_order: z.number().nullish() })
  .extend({ tag_id: key.optional(), author_id: key.optional() });
const exported = z.object({
  posts: z.array(
    z.object({
      ...meta,
      id: key,
      title: z.string(),
      slug: z.string(),
      html: text,
      feature_image: text,
      custom_excerpt: text,
      canonical_url: text,
      type: text,
      page: z.union([z.boolean(), z.number()]).nullish(),
      visibility: text,
      status: text,
      published_at: time,
      updated_at: time,
    }),
  ),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
  posts_meta: z.array(z.object({ ...meta, post_id: key })).default([]),
  tags: z.array(z.object({ id: key, name: z.string() })).default([]),
  posts_tags: z.array(links).default([]),
  users: z.array(z.object({ id: key, name: z.string() })).default([]),
  posts_authors: z.array(links).default([]),
});
const whole = z.union([
  z.object({ db: z.tuple([z.object({ data: exported })]) }).transform(({ db }) => db[0].data),
  z.object({ data: exported }).transform(({ data }) => data),
]);

type Export = z.infer<typeof exported>;
type Post = Export["posts"][number];

/** What an export has in place of the address of its site. */
const SITE = "__GHOST_URL__";
const MEMBERS = "<!--members-only-->";
type Place = {
  site: string | undefined;
  slugs: ReadonlyMap<string, string>;
  keepsStates: boolean;
  category: string;
};

/** The text of a post as Markdown, and what it does not have of it. */
function readBody(html: string, { site, slugs }: Pick<Place, "site" | "slugs">) {
  const [open = "", members] = html.split(MEMBERS);
  const page = new JSDOM(open).window.document;
  const left = [...(members?.trim() ? ["the text for members"] : []), ...readCards(page)];
  for (const link of page.querySelectorAll(`a[href^="${SITE}"]`)) {
    const path = link.getAttribute("href")?.slice(SITE.length) ?? "";
    const slug = slugs.get(path.split("/")[1] ?? "");
    if (slug) link.setAttribute("href", `/resources/blog/${slug}`);
    else if (site) link.setAttribute("href", site + path);
    else left.push(`the link to ${path}`);
  }
  for (const picture of page.querySelectorAll(`img[src^="${SITE}"]`)) {
    const path = picture.getAttribute("src")?.slice(SITE.length) ?? "";
    if (site) picture.setAttribute("src", site + path);
    else left.push(`the picture ${path}`);
  }
  const foreign = page.querySelectorAll("img[src^=http]").length;
  if (foreign > 0) {
    const many = foreign === 1 ? "1 picture" : `${foreign} pictures`;
    left.push(`${many} of another site, which readers get as a link`);
  }
  return { content: readHtml(page).markdown, left };
}

/** Of an export in UTC, whatever its form. */
function momentOf(value: Post["published_at"]): string | undefined {
  const date = new Date(
    typeof value === "string" && !value.endsWith("Z") ? `${value}Z` : (value ?? ""),
  );
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The names that a post has, in their order. */
function namesOf(
  { id: post }: Post,
  rows: Export["posts_tags"],
  named: Export["tags"],
  column: "tag_id" | "author_id",
): string[] {
  const own = rows.filter(({ post_id }) => post_id === post);
  const sorted = own.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
  return sorted.flatMap((row) => named.find(({ id }) => id === String(row[column]))?.name ?? []);
}

/** A post as a draft with its date; null if it cannot be one. `left` is what the draft does not have of it. */
function readPost(
  post: Post,
  data: Export,
  place: Place,
): { draft: ArticleDraft | null; left: string[] } {
  const { content, left } = readBody(post.html ?? "", place);
  const { posts_tags, posts_authors } = data;
  const more = { ...post, ...data.posts_meta.find(({ post_id }) => post_id === post.id) };
  // Tags that begin with # are not for readers.
  const tags = namesOf(post, posts_tags, data.tags, "tag_id").filter((tag) => !tag.startsWith("#"));
  const given: Record<string, unknown> = {
    title: post.title,
    slug: place.slugs.get(post.slug),
    language: languageNamed(String(data.settings.find(({ key }) => key === "locale")?.value))?.name,
    author: namesOf(post, posts_authors, data.users, "author_id").join(", "),
    category: place.category || tags[0],
    tags: tags.slice(0, 20),
    image: post.feature_image?.replace(SITE, place.site ?? SITE),
    excerpt: post.custom_excerpt,
    search_title: more.meta_title,
    description: more.meta_description,
    share_title: more.og_title,
    share_text: more.og_description,
    share_image: more.og_image?.replace(SITE, place.site ?? SITE),
    canonical: post.canonical_url,
    date: momentOf(post.published_at),
    updated: momentOf(post.updated_at),
    // A scheduled post is one with a date to come.
    status:
      place.keepsStates && post.status !== "draft" && content.trim() ? "Published" : undefined,
  };
  const set = Object.entries(given).filter(([, value]) => value);
  const schema = articleFieldsSchema(imageProblem);
  const wrong = new Map<unknown, string>();
  for (const { path, message } of schema.safeParse(Object.fromEntries(set)).error?.issues ?? [])
    // A post that lacks what a published article needs stays a draft.
    if (given[String(path[0])]) wrong.set(path[0], message);
    else wrong.set("status", `needs ${String(path[0])}`);
  for (const [name, why] of wrong)
    left.push(`${name} ${JSON.stringify(given[String(name)])} ${why}`);
  const fields = Object.fromEntries(set.filter(([name]) => !wrong.has(name)));
  const { data: checked } = schema.safeParse(fields);
  const problem = contentProblem(content, false);
  if (checked && !problem) return { draft: draftOf(checked, content), left };
  return {
    draft: null,
    left: [problem ? `all of it, because its text ${problem}` : "all of it", ...left],
  };
}

/** Why a post is no article; false for one that is. */
const why = ({ type, page, visibility }: Post) =>
  type === "page" || page ? "a page" : (visibility ?? "public") !== "public" && "for members";

type GhostOptions = {
  /** The address of the Ghost site, for its pictures and other pages. */
  site?: string | undefined;
  /** Whether posts are published that are so in Ghost; otherwise all are drafts. */
  keepsStates?: boolean;
  /** Of all posts; "" for the first tag of each. */
  category?: string;
  /** Which of the posts are read, by their places. */
  from?: number;
  to?: number;
};

/**
 * The posts of an export of Ghost as drafts, how many there are, and what is left out, a line for each.
 * @throws if the text is no such export.
 */
export function readGhostExport(
  text: string,
  { site, keepsStates = false, category = "", from = 0, to }: GhostOptions = {},
): { drafts: ArticleDraft[]; left: string[]; total: number } {
  const data = whole.parse(JSON.parse(text));
  const posts = data.posts.filter((post) => !why(post));
  const slugs = new Map<string, string>();
  for (const { slug, title } of posts) {
    const [made, taken] = [slugFrom(slug || title), [...slugs.values()]];
    slugs.set(slug, taken.includes(made) ? numberedSlug(made, taken) : made);
  }
  const left =
    from > 0 ? [] : data.posts.flatMap((post) => (why(post) ? `${post.slug}: ${why(post)}` : []));
  const place = { site: site?.replace(/\/$/, ""), slugs, keepsStates, category };
  const drafts = posts.slice(from, to).flatMap((post) => {
    const read = readPost(post, data, place);
    if (read.left.length > 0) left.push(`${post.slug}: ${read.left.join("; ")}`);
    return read.draft ?? [];
  });
  return { drafts, left, total: posts.length };
}
