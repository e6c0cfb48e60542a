import type { FacetOption } from "./list/facets";
import type { Language } from "./languages";

/** An article in the list. */
export type ListedArticle = {
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
export type ArticleList = {
  /** Articles on all pages. */
  total: number;
  /** Number of pages, at least 1. */
  pages: number;
  /** Empty on a page after the last. */
  articles: ListedArticle[];
  categories: FacetOption[];
  tags: FacetOption[];
  /** Link that toggles between popular and all tags; null if all tags are popular. */
  otherTagsHref: string | null;
  /** What editors wrote about the author, or the category or tag that alone narrows the list; null without one. */
  about: string | null;
  /** The author whose articles the list has; null if it has those of all, or if no article names that author. */
  author: ArticleAuthor | null;
};

/** An article as a bare link. */
export type RecentArticle = Pick<ListedArticle, "slug" | "title" | "language">;

/** Path of an article. Authors choose the slug, so it is encoded. */
export function articleHref(slug: string): string {
  return `/resources/blog/${encodeURIComponent(slug)}`;
}

/** Formatted on the server, because the browser's locale data can differ and break hydration. */
export type PublishedDate = { iso: string; text: string };

/** An entry of the table of contents. */
export type ArticleHeading = { id: string; text: string; level: 2 | 3 };

/** What stands about an author under an article and above a list. */
export type ArticleAuthor = {
  name: string;
  /** "" for none. */
  biography: string;
  /** Path of a picture of the site. */
  picture: string | null;
  /** Whole address of the author's own site or profile; null without one. */
  website: string | null;
};

/** A full article; `html` is sanitized. */
export type Article = Omit<ListedArticle, "excerpt"> & {
  /** For search engines: the author's, or the first words. */
  description: string;
  /** Title in the list of a search engine; "" for the article's own. */
  searchTitle: string;
  /** Title of a link on networks; "" for the article's own. */
  shareTitle: string;
  /** Text beside a link on networks; "" for the description. */
  shareText: string;
  /** What networks show in place of the image; null for that. */
  shareImage: string | null;
  /** Where the article was published first; null if that is here. */
  canonical: string | null;
  /** The authors who have a biography, a picture or a website. */
  authors: ArticleAuthor[];
  html: string;
  headings: ArticleHeading[];
  /** Reading time in minutes; 0 for an empty article. */
  minutes: number;
  updatedAt: string | null;
};

/** An article as a small card beside another one. */
export type ArticleTeaser = Pick<
  ListedArticle,
  "slug" | "title" | "category" | "imageUrl" | "published" | "language"
>;

/** The neighbors of an article, and up to three related ones. */
export type ArticlesAround = {
  previous: ArticleTeaser | null;
  next: ArticleTeaser | null;
  related: ArticleTeaser[];
};
