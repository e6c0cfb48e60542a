type Random = () => number;

/** The same numbers from the same seed, from 0 to 1. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of so many, the first more often than the last, as words and tags are used. */
function pick<Value>(random: Random, values: readonly Value[], skew: number): Value {
  return values[Math.floor(values.length * random() ** skew)] as Value;
}

const syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te"];

function invented(index: number): string {
  let word = "";
  for (let rest = index; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length];
  }
  return word;
}

/** In nearly every post. */
export const commonWord = "product";
/** In one post. */
export const rareWord = "quokka";
export const topCategory = "Discovery";
export const topTag = "topic-1";
/** Posts of the smaller blog; the larger one begins with the same. */
export const fewPosts = 20;
/** The post that has the rare word. */
export const somePost = "post-7";

const known = `the of and to a in is that for it ${commonWord} customer team job price market`;
const words = [
  ...known.split(" "),
  ...Array.from({ length: 12_000 }, (_, at) => invented(at + 145)),
];
/** Words that nearly all posts have. */
export const oftenUsed = words.slice(9, 60).filter((word) => word.length > 2);
const categories = [topCategory, "Strategy", "Design", "Delivery", "Growth", "Leadership"];
const tags = [topTag, ...Array.from({ length: 119 }, (_, at) => `topic-${at + 2}`)];

const textLength = 8_192;

function sentence(random: Random): string {
  const length = 6 + Math.floor(random() * 14);
  const text = Array.from({ length }, () => pick(random, words, 3)).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function markdown(random: Random): string {
  const say = () => sentence(random);
  let text = "";
  while (text.length < textLength) {
    text += `${say()} **${say()}** ${say()} [${say()}](/resources/blog) ${say()}\n\n`;
    text += `## ${say()}\n\n${say()} ${say()}\n\n- ${say()}\n- ${say()}\n\n`;
  }
  return text.slice(0, textLength);
}

/**
 * Rows of `blog_posts`, newest first: 8 KB of text each, four hours apart. The first twenty fill a
 * page under each filter that is measured; of the others a third is Portuguese, a quarter has the top
 * category and a fifth the top tag.
 */
export function* generatePosts(count: number) {
  const random = createRandom(1);
  const newest = Date.UTC(2026, 0, 1);
  for (let index = 0; index < count; index += 1) {
    const first = index < fewPosts;
    const own = new Set(Array.from({ length: 4 }, () => pick(random, tags, 1.6)));
    if (first && index % 5 !== 4) own.add(topTag);
    const category = pick(random, categories, 1.3);
    const slug = `post-${index}`;
    const text = markdown(random);
    yield {
      slug,
      title: sentence(random).slice(0, 60),
      content: slug === somePost ? `${rareWord} ${text}` : text,
      author: "Editor",
      category: first && index % 7 !== 6 ? topCategory : category,
      tags: [...own],
      language: index > 40 && index % 3 === 2 ? "Português" : "English",
      image_url: "/images/blog/lean-canvas-in-an-hour.svg",
      date_published: new Date(newest - index * 4 * 3_600_000).toISOString(),
      status: "Published",
      post_type: "Blog",
    };
  }
}
