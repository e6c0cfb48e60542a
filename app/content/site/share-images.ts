import { demoPackages } from "../demo-packages";
import { expertHref, expertList, expertSlugs } from "../experts/list";
import { pricing } from "../pricing";
import { promise } from "../promise";
import { articleShareCards } from "./article-share-cards";
import { brand } from "./site";

/** Text on a share image (`og:image`). */
export type ShareCard = {
  section: string;
  title: string;
  line: string;
  /** What the image shows; without it a compass. */
  picture?: SharePicture;
};

/** `file` is relative to `public`. */
type SharePicture =
  | { kind: "drawing"; file: string }
  /** The drawing of an article, under which only the title has room. */
  | { kind: "article"; file: string }
  /** A figure of a demo package, by its number in the document. */
  | { kind: "figure"; file: string; figure: number }
  /** The beginning of a text file. */
  | { kind: "text"; file: string };

const experts = "AI expert";

/** One line per page; pages without one use their section's card or the home page's. */
const cards: Record<string, ShareCard> = {
  "/": {
    section: "AI experts for product teams",
    title: promise.title,
    line: promise.sentence,
    picture: { kind: "figure", file: "ai_lawyer_01_customer_discovery_v4.html", figure: 3 },
  },
  "/products": {
    section: "Products",
    title: "Eight experts, from strategy to growth",
    line: "Each works through established frameworks and hands back a document.",
  },
  "/products/ai-experts/competitive-analysis": {
    section: `${experts}, coming soon`,
    picture: drawingOf("/products/ai-experts/competitive-analysis"),
    title: "Competitive Analysis",
    line: "Know who you are compared with, and why customers choose you",
  },
  "/products/ai-agents/continuous-innovation": {
    section: "AI agent, coming soon",
    picture: drawingOf("/products/ai-agents/continuous-innovation"),
    title: "Continuous Innovation",
    line: "Experts that hand over to each other.",
  },
  "/training": {
    section: "Training",
    title: "Learn the frameworks on your own product",
    line: "A 5-day immersion and self-paced courses.",
  },
  "/training/immersion": {
    section: "Training, coming soon",
    title: "5-Day Immersion",
    line: "One team, one real decision, one week.",
  },
  "/training/online-courses": {
    section: "Training, coming soon",
    title: "Online Courses",
    line: "Self-paced, one framework at a time.",
  },
  "/cases": {
    section: "Cases",
    title: "Case zero, fictional and complete",
    line: "From the first interview to the build prompt, with what is still unknown.",
  },
  "/cases/testimonials": {
    section: "Cases, coming soon",
    title: "Quotes with names, once they exist",
    line: "In their own words, with their permission.",
  },
  "/cases/success-stories": {
    section: "Cases, coming soon",
    title: "Success stories with numbers in them",
    line: "Published once the result has lasted a quarter.",
  },
  "/pricing": {
    section: "Pricing",
    title: pricing.hero.title,
    line: "Try it for 7 days, without a credit card.",
    picture: { kind: "drawing", file: "images/pages/pricing.svg" },
  },
  "/workshop": {
    section: "Workshop",
    title: "Leave with a document in 10 to 15 minutes",
    line: "One question at a time, weak answers sent back. Without an account.",
    picture: { kind: "figure", file: "ai_lawyer_01_customer_discovery_v4.html", figure: 2 },
  },
  "/resources": {
    section: "Resources",
    title: "Read it, try it, take it apart",
    line: "Articles, a tutorial, our calculations and complete demo packages.",
  },
  "/resources/blog": {
    section: "Blog",
    title: "Practical articles for product teams",
    line: "One thing worth knowing per article, with an example to copy.",
  },
  "/resources/tutorials": {
    section: "Tutorials, coming soon",
    title: "We are on take 14",
    line: "Meanwhile, one to read: rank opportunities from five interviews.",
  },
  "/resources/webinars": {
    section: "Webinars, coming soon",
    title: "You are on mute",
    line: "The minutes of our rehearsal, dog included.",
  },
  "/resources/release-history": {
    section: "Release history, coming soon",
    title: "History takes time",
    line: "What changed on this site, day by day.",
  },
  "/resources/how-we-calculate": {
    section: "How we calculate",
    title: "Every figure, with its inputs",
    line: "Where 3X, 63%, 6X and 460% come from, and a calculator for yours.",
  },
  "/resources/faqs": {
    section: "Resources, coming soon",
    title: "Five answers to start with",
    line: "Keys, ownership, languages, messy data and seeing the work first.",
  },
  "/resources/forum": {
    section: "Resources, coming soon",
    title: "A forum for people who decide",
    line: "A place for teams to compare notes.",
  },
  "/demo": {
    section: "Demo packages",
    title: "Judge the deliverables, not the promise",
    line: "Complete packages, from discovery to the build prompt.",
  },
  "/company": {
    section: "Company",
    title: "We put the evidence before the build",
    line: `Why ${brand} exists and how its experts work.`,
  },
  "/company/leadership": {
    section: "Leadership",
    title: "Four roles, one habit: asking how we would know",
    line: "Who decides, builds, sells and checks the method.",
  },
  "/company/press": {
    section: "Press",
    title: "For anyone with a deadline",
    line: "Press releases, logo files and media contacts.",
  },
  "/company/brand": {
    section: "Brand",
    title: "Logo, colors and type",
    line: "Files to download, and a few rules for using them.",
  },
  "/company/careers": {
    section: "Careers",
    title: "Open roles are coming soon",
    line: "Tell us about a decision you would take back.",
  },
  "/contact": {
    section: "Contact",
    title: "Talk to us",
    line: "Tell us what your team has to decide next.",
  },
  "/legal": {
    section: "Legal",
    title: "Terms, privacy and cookies",
    line: "What you agree to, and what happens to your data.",
  },
  "/legal/terms": {
    section: "Legal",
    title: "Terms of use",
    line: "The rules for this website, its accounts and its forms.",
  },
  "/legal/privacy": {
    section: "Legal",
    title: "Privacy policy",
    line: "Which personal data we handle, why and for how long.",
  },
  "/legal/cookies": {
    section: "Legal",
    title: "Cookies",
    line: "Every cookie this site sets, and your choice about them.",
  },
};

function drawingOf(href: string): SharePicture {
  return { kind: "drawing", file: `images/experts/${href.split("/").at(-1)}.svg` };
}

function expertCards(): [string, ShareCard][] {
  return expertSlugs.flatMap((slug) => {
    const expert = expertList[slug];
    if ("planned" in expert) return [];
    const href = expertHref(slug);
    const card = { title: expert.name, line: expert.line, picture: drawingOf(href) };
    return [[href, { section: experts, ...card }]];
  });
}

/** The figure on a package's card, by slug; the build prompt has none. */
const packageFigures: Record<string, number> = {
  "ai-lawyer-01": 2,
  "ai-lawyer-02": 1,
  "ai-lawyer-03": 2,
};

function packageCards(): [string, ShareCard][] {
  return demoPackages.map(({ slug, path, file, phase }, index) => {
    const figure = packageFigures[slug];
    return [
      path,
      {
        section: `Demo package ${index + 1} of ${demoPackages.length}`,
        title: phase,
        line: "A complete deliverable for a fictional AI legal assistant.",
        picture: figure === undefined ? { kind: "text", file } : { kind: "figure", file, figure },
      },
    ];
  });
}

function articleCards(): [string, ShareCard][] {
  return articleShareCards.map(({ slug, section, title }) => [
    `/resources/blog/${slug}`,
    { section, title, line: "", picture: { kind: "article", file: `images/blog/${slug}.svg` } },
  ]);
}

/** All share cards by path. */
export const shareCards: ReadonlyMap<string, ShareCard> = new Map([
  ...Object.entries(cards),
  ...expertCards(),
  ...packageCards(),
  ...articleCards(),
]);

export const shareImageSize = { width: 1200, height: 630 };

/** Path of the share image of a page. */
export function shareImageSource(path: string): string {
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  return `/images/share/${name}.png`;
}

/** The share image of a page, or of its nearest parent section. */
export function shareImageFor(path: string) {
  let owner = path;
  while (owner !== "" && !shareCards.has(owner)) owner = owner.slice(0, owner.lastIndexOf("/"));
  const card = shareCards.get(owner) ?? shareCards.get("/");
  return {
    src: shareImageSource(owner || "/"),
    alt: card ? `${brand}: ${card.title}` : brand,
    ...shareImageSize,
  };
}
