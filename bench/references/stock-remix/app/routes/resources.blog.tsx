import { Link, useLoaderData } from "@remix-run/react";

import { Tree } from "../tree";

export const handle = { page: "list" };

type Article = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  date: string;
  image: string;
};

export async function loader() {
  const answer = await fetch(`${process.env.SERVICE_URL}/articles`);
  return { articles: (await answer.json()) as Article[] };
}

function ArticleCard({ article }: { article: Article }) {
  const { slug, title, excerpt, author, category, date, image } = article;
  return (
    <article
      lang="en"
      aria-labelledby={slug}
      className="group relative grid gap-x-8 gap-y-4 sm:grid-cols-[min(11rem,40%)_minmax(0,1fr)]"
    >
      <img
        src={image}
        alt=""
        width={1200}
        height={630}
        loading="lazy"
        className="block aspect-[1200/630] w-full rounded-lg border border-line object-cover"
      />
      <div className="grid grid-cols-1 content-start gap-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <time dateTime={date}>{date}</time>
          <span className="font-semibold text-ink-soft">{category}</span>
        </p>
        <h2 id={slug} className="text-xl leading-title decoration-1 underline-offset-4">
          {title}
        </h2>
        <div className="grid grid-cols-1 content-start gap-3">
          <p className="text-pretty text-ink-soft">{excerpt}</p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
            <span className="text-muted">{author}</span>
            <Link
              to={`/resources/blog/${slug}`}
              className="font-semibold text-link underline underline-offset-4 after:absolute"
            >
              Read more <span className="sr-only">{title}</span>
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

export default function BlogList() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <Tree page="list" part="body">
      <ul className="grid grid-cols-1">
        {articles.map((article) => (
          <li key={article.slug} className="mt-8 border-t border-line pt-8 md:mt-10 md:pt-10">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Tree>
  );
}
