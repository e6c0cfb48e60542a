import type { FacetOption } from "./list/facets";
import type { Language } from "./languages";

/** What a card of the list shows. */
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

/** One page of the list and what it can be narrowed to. */
export type PostList = {
  /** Posts on all pages. */
  total: number;
  /** At least one. */
  pages: number;
  /** None on a page beyond the last. */
  posts: PostSummary[];
  categories: FacetOption[];
  tags: FacetOption[];
  /** Where all tags are offered, or again the popular ones; null when these are all. */
  otherTagsHref: string | null;
};

/** What names a post elsewhere. */
export type RecentPost = Pick<PostSummary, "slug" | "title" | "language">;

/** The address of a post; whoever writes posts chooses the slug. */
export function postHref(slug: string): string {
  return `/resources/blog/${encodeURIComponent(slug)}`;
}

/** Formatted where the page is rendered first, so that the browser cannot disagree. */
export type PublishedDate = { iso: string; text: string };

/** A heading of an article, as its table of contents lists it. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 };

/** A whole article; `html` is sanitised. */
export type Post = Omit<PostSummary, "excerpt"> & {
  description: string;
  html: string;
  headings: ArticleHeading[];
  /** Minutes that reading it takes; 0 where there is nothing to read. */
  minutes: number;
  updatedAt: string | null;
};

/** What names a post beside another one of its language. */
export type PostTeaser = Pick<
  PostSummary,
  "slug" | "title" | "category" | "imageUrl" | "published" | "language"
>;

/** Where to read on after a post: the ones before and after it, and up to three that are like it. */
export type PostsAround = {
  previous: PostTeaser | null;
  next: PostTeaser | null;
  related: PostTeaser[];
};
