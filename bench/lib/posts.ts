const COMMON_WORDS =
  "product customer team job price market value story test idea plan need goal time work".split(
    " ",
  );
const RARE_WORDS = Array.from({ length: 12_000 }, (_, at) => `w${(at + 1_000).toString(36)}`);
const WORDS = [...COMMON_WORDS, ...RARE_WORDS];
const CATEGORIES = ["Discovery", "Strategy", "Design", "Delivery", "Growth", "Leadership"];
const TEXT_LENGTH = 8_192;

/** Rows of `blog_posts`, newest first: 8 KB of Markdown each, four hours apart, a third in Portuguese. */
export function* generatePosts(count: number) {
  let state = 1;
  // A linear congruential generator: the same numbers from 0 to 1 in every run.
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // The power makes the first words occur in nearly every post and the last ones in few.
  const word = () => WORDS[Math.floor(WORDS.length * random() ** 4)];
  const sentence = () =>
    `${Array.from({ length: 6 + Math.floor(random() * 14) }, word).join(" ")}.`;
  for (let index = 0; index < count; index += 1) {
    let content = "";
    while (content.length < TEXT_LENGTH) {
      content += `${sentence()} **${sentence()}** [${sentence()}](/resources/blog)\n\n`;
      content += `## ${sentence()}\n\n${sentence()}\n\n- ${sentence()}\n- ${sentence()}\n\n`;
    }
    const tags = Array.from({ length: 4 }, () => `topic-${Math.floor(120 * random()) + 1}`);
    yield {
      slug: `post-${index}`,
      title: sentence().slice(0, 60),
      content: content.slice(0, TEXT_LENGTH),
      author: "Editor",
      category: CATEGORIES[index % CATEGORIES.length],
      tags: [...new Set(tags)],
      language: index >= 20 && index % 3 === 2 ? "Português" : "English",
      image_url: "/images/blog/lean-canvas-in-an-hour.svg",
      date_published: new Date(Date.UTC(2026, 0, 1) - index * 4 * 3_600_000).toISOString(),
      status: "Published",
      post_type: "Blog",
    };
  }
}

/** Searches that match nearly every post, each path once, so that none is in the page cache. */
export function* uncachedSearches(): Generator<string> {
  for (const first of COMMON_WORDS) {
    for (const second of COMMON_WORDS) {
      for (const third of COMMON_WORDS) yield `/resources/blog?q=${first}+${second}+${third}`;
    }
  }
}

/** A post that every generated blog has. */
export const POST_PATH = "/resources/blog/post-7";
