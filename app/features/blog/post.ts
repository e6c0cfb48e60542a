import type { FacetOption } from "./list/facets";
import type { Language } from "./languages";

/** A post in the list. */
export type PostSummary = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  tags: string[];
  language: Language;
  imageUrl: string | null;
  published: PublishedDate | null;
};

/** One page of the list with its facets. */
export type PostList = {
  /** Posts on all pages. */
  total: number;
  /** Number of pages, at least 1. */
  pages: number;
  /** Empty on a page after the last. */
  posts: PostSummary[];
  categories: FacetOption[];
  tags: FacetOption[];
  /** Link that toggles between popular and all tags; null if all tags are popular. */
  otherTagsHref: string | null;
};

/** A post as a bare link. */
export type RecentPost = Pick<PostSummary, "slug" | "title" | "language">;

/** Path of a post. Authors choose the slug, so it is encoded. */
export function postHref(slug: string): string {
  return `/resources/blog/${encodeURIComponent(slug)}`;
}

/** Formatted on the server, because the browser's locale data can differ and break hydration. */
export type PublishedDate = { iso: string; text: string };

/** An entry of the table of contents. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 };

/** A full post; `html` is sanitized. */
export type Post = Omit<PostSummary, "excerpt"> & {
  /** For search engines: the author's, or the first words. */
  description: string;
  /** Title in the list of a search engine; "" for the article's own. */
  searchTitle: string;
  /** Text beside a link on networks; "" for the description. */
  shareText: string;
  /** Where the article was published first; null if that is here. */
  canonical: string | null;
  html: string;
  headings: ArticleHeading[];
  /** Reading time in minutes; 0 for an empty post. */
  minutes: number;
  updatedAt: string | null;
};

/** A post as a small card beside another one. */
export type PostTeaser = Pick<
  PostSummary,
  "slug" | "title" | "category" | "imageUrl" | "published" | "language"
>;

/** The neighbors of a post, and up to three related ones. */
export type PostsAround = {
  previous: PostTeaser | null;
  next: PostTeaser | null;
  related: PostTeaser[];
};
