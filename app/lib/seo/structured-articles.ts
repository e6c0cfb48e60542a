import { authorNames } from "../validation/author-names";
import { absolute, publisher } from "./structured-data";
import type { DescribedSite, JsonLd } from "./structured-data";

type DescribedAuthor = {
  name: string;
  biography: string;
  picture: string | null;
  website: string | null;
  /** Of the list of the author's articles. */
  path: string;
};

function person(
  site: DescribedSite,
  { name, biography, picture, website, path }: DescribedAuthor,
): JsonLd {
  return {
    "@type": "Person",
    name,
    description: biography || undefined,
    image: picture ? absolute(site, picture) : undefined,
    url: absolute(site, path),
    sameAs: website ?? undefined,
  };
}

/** The page of an author who has a biography, a picture or a website. */
export function profilePage(site: DescribedSite, author: DescribedAuthor): JsonLd {
  return { "@type": "ProfilePage", mainEntity: person(site, author) };
}

export type DescribedArticle = {
  title: string;
  description: string;
  path: string;
  /** Whole URL of the article that another site published first. */
  canonical: string | null;
  /** The names of all authors; `authors` has what else is known of some. */
  author: string;
  authors: readonly DescribedAuthor[];
  language: string;
  image: string | null;
  published: string | null;
  modified: string | null;
  category: string;
  tags: readonly string[];
};

export function blogPosting(site: DescribedSite, article: DescribedArticle): JsonLd {
  const url = absolute(site, article.path);
  const persons = new Map(article.authors.map((one) => [one.name, one]));
  const authors = authorNames(article.author || site.brand).map((name) => {
    const known = persons.get(name);
    return known
      ? person(site, known)
      : { "@type": "Organization", name, url: absolute(site, "/") };
  });
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: article.canonical ?? url,
    headline: article.title,
    description: article.description,
    inLanguage: article.language,
    author: authors.length > 1 ? authors : authors[0],
    publisher: publisher(site),
    ...(article.image ? { image: absolute(site, article.image) } : {}),
    ...(article.published ? { datePublished: article.published } : {}),
    ...(article.modified ? { dateModified: article.modified } : {}),
    ...(article.category ? { articleSection: article.category } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
  };
}

type DescribedBlog = {
  name: string;
  description: string;
  path: string;
  language: string;
  articles: readonly { title: string; path: string; published: string | null }[];
};

export function blog(
  site: DescribedSite,
  { articles, path, language, ...facts }: DescribedBlog,
): JsonLd {
  return {
    "@type": "Blog",
    ...facts,
    url: absolute(site, path),
    inLanguage: language,
    publisher: publisher(site),
    blogPost: articles.map(({ title, path, published }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: absolute(site, path),
      ...(published ? { datePublished: published } : {}),
    })),
  };
}
