import type { ArticlePlace } from "./article/rendering/article-body.server";
import type { checkArticle } from "./article/rendering/check-article.server";
import type { leadTexts } from "./article/rendering/lead-texts.server";
import type { feedBody } from "./feeds/feed-body.server";
import type { readGhostExport } from "./writing/ghost-export";

/** The rendered article and the errors that occurred. */
async function renderArticle(source: string, place: ArticlePlace) {
  const { articleBody } = await import("./article/rendering/article-body.server");
  const failures: unknown[] = [];
  return { body: articleBody(source, place, (error) => failures.push(error)), failures };
}

/**
 * What runs in the HTML worker, because jsdom and highlight.js take longer to load than the rest of the site.
 * Each function loads what it needs: `leadTexts` does without jsdom. Arguments and results must be
 * structured-cloneable.
 */
const functions = {
  renderArticle,
  /** The same for an editor, whose unsaved text no reader waits for. */
  previewArticle: renderArticle,
  async checkArticle(...args: Parameters<typeof checkArticle>) {
    return (await import("./article/rendering/check-article.server")).checkArticle(...args);
  },
  async leadTexts(...args: Parameters<typeof leadTexts>) {
    return (await import("./article/rendering/lead-texts.server")).leadTexts(...args);
  },
  async readGhostExport(...args: Parameters<typeof readGhostExport>) {
    return (await import("./writing/ghost-export")).readGhostExport(...args);
  },
  async feedBody(...args: Parameters<typeof feedBody>) {
    return (await import("./feeds/feed-body.server")).feedBody(...args);
  },
};

export type WorkerFunctions = typeof functions;

/** Runs one of the functions. Called by the worker thread with what its pool was given. */
export default function run<Name extends keyof WorkerFunctions>({
  name,
  args,
}: {
  name: Name;
  args: Parameters<WorkerFunctions[Name]>;
}) {
  const work = functions[name] as (...args: unknown[]) => ReturnType<WorkerFunctions[Name]>;
  return work(...args);
}
