import { type Call, measureCalls, startDesk } from "../lib/desk-lists.ts";

const PAGE = 26;

const list =
  (filters: object): Call =>
  (client) =>
    client.rpc("list_articles", { ...filters, most: PAGE });

/** What the desk and the public blog ask for, with how many articles there are. */
const CALLS: Record<string, Call> = {
  "all articles": list({}),
  drafts: list({ wanted_state: "draft" }),
  "published, by date": list({ wanted_state: "published", sorted: "date" }),
  scheduled: list({ wanted_state: "scheduled" }),
  deleted: list({ wanted_state: "deleted" }),
  "by title": list({ sorted: "title" }),
  "of one author": list({ wanted_author: "Author 3" }),
  "of one category": list({ wanted_category: "Category 2" }),
  "with one tag": list({ wanted_tag: "topic-17" }),
  "with a rare word": list({ wanted_words: "zebra" }),
  "with a word of each article": list({ wanted_words: "customer" }),
  "with a word of each article, by title": list({ wanted_words: "customer", sorted: "title" }),
  "numbers beside the filters": (client) => client.rpc("count_articles", {}),
  "numbers of a word of each article": (client) =>
    client.rpc("count_articles", { wanted_words: "customer" }),
  "names of authors, categories and tags": (client) => client.rpc("list_article_names"),
  "unsaved drafts": (client) => client.rpc("list_post_drafts", {}),
  "the public blog": (client) =>
    client.rpc("find_blog_posts", { wanted_language: "English", most_posts: 12 }),
  "the public blog, a word of each article": (client) =>
    client.rpc("find_blog_posts", {
      wanted_language: "English",
      wanted_words: ["customer"],
      most_posts: 12,
    }),
};

/** SQL that enters that many articles of 4 KB, most of them published, a tenth deleted. */
const articlesSql = (articles: number) => [
  `insert into public.blog_posts
    (slug, title, content, author, category, tags, language, status, date_published)
  select 'bench-' || n, 'Title ' || md5(n::text),
    'The customer of part ' || n || case when n = 7 then ' zebra' else '' end
      || repeat(' some words and **more** of article ' || n, 100),
    'Author ' || n % 12, 'Category ' || n % 6, array['topic-' || n % 120, 'topic-' || n % 7],
    case when n % 3 = 0 then 'Português' else 'English' end,
    case when n % 5 = 0 then 'Draft' else 'Published' end,
    case when n % 5 <> 0 then now() + (case when n % 50 = 1 then 1 else -1 end) * n * interval '1 hour' end
  from generate_series(1, ${articles}) as n`,
  "delete from public.blog_posts where slug like 'bench-%3'",
  "vacuum analyze private.article_list",
];

/** Measures what the desk reads with 20 and with 10,000 articles in turns, on Postgres if asked. */
export async function measureArticleList([engine = ""]: string[]): Promise<void> {
  const deskWith = (articles: number) => startDesk(engine, "editor", () => articlesSql(articles));
  await measureCalls(CALLS, await deskWith(20), await deskWith(10_000));
}
