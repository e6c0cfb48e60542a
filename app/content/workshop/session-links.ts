import type { ExpertSlug } from "../experts/list";
import { frameworks } from "./frameworks";

/** A link to a session from a page about its subject. */
export type SessionLink = {
  slug: string;
  name: string;
  /** What the visitor does there, such as `Size your market`. */
  title: string;
  minutes: string;
  path: string;
};

/** The session that fits an expert best; each expert has one. */
const byExpert: Record<ExpertSlug, string> = {
  "innovation-strategy": "lean-canvas",
  "market-analysis": "market-size",
  "product-strategy": "rice-prioritization",
  "competitive-analysis": "market-size",
  "customer-discovery": "opportunity-ranking",
  "product-design": "opportunity-ranking",
  "product-delivery": "rice-prioritization",
  "product-market-fit": "opportunity-ranking",
  "product-led-growth": "rice-prioritization",
};

/** The session in which a reader makes the main page of a demo package for a case of their own. */
const byPackage: Record<string, string> = {
  "ai-lawyer-01": "opportunity-ranking",
  "ai-lawyer-02": "lean-canvas",
  "ai-lawyer-03": "rice-prioritization",
  "ai-lawyer-04": "rice-prioritization",
};

/** Tags of articles, in either language, beside those that a framework names itself. */
const byTag: Record<string, string> = {
  delivery: "rice-prioritization",
  entrega: "rice-prioritization",
  "shape-up": "rice-prioritization",
  positioning: "rice-prioritization",
  plg: "rice-prioritization",
  rumelt: "lean-canvas",
  strategy: "lean-canvas",
  experiments: "lean-canvas",
};

const DEFAULT = "opportunity-ranking";

export function sessionLink(slug: string): SessionLink {
  const found = frameworks.find((framework) => framework.slug === slug);
  if (!found) throw new RangeError(`There is no session ${slug}`);
  const { name, action, minutes } = found;
  return { slug, name, title: action, minutes, path: `/workshop/${slug}` };
}

export function sessionForExpert(expert: ExpertSlug): SessionLink {
  return sessionLink(byExpert[expert]);
}

export function sessionForPackage(slug: string): SessionLink {
  return sessionLink(byPackage[slug] ?? DEFAULT);
}

/** The session for an article: by the first of its tags that a framework names, else by subject. */
export function sessionForTags(tags: readonly string[]): SessionLink {
  const named = tags.flatMap((tag) => frameworks.filter((one) => one.tags.includes(tag)));
  const related = tags.flatMap((tag) => byTag[tag] ?? []);
  return sessionLink(named[0]?.slug ?? related[0] ?? DEFAULT);
}

export const sessionLinks = () => frameworks.map(({ slug }) => sessionLink(slug));

/** From one session to the next: a need, the idea for it, its market, and what to build first. */
const following: Record<string, string> = {
  "opportunity-ranking": "lean-canvas",
  "lean-canvas": "market-size",
  "market-size": "rice-prioritization",
  "rice-prioritization": "opportunity-ranking",
};

export function sessionAfter(slug: string): SessionLink {
  return sessionLink(following[slug] ?? DEFAULT);
}
