import { parentPort } from "node:worker_threads";

import { feedBody } from "~/features/blog/feeds/feed-body.server";
import { parseArticle } from "~/features/blog/article/parse-article.server";
import { parseDocument } from "~/features/demo-packages/parse-document.server";

/** What looks at somebody's markup as a browser would, which takes much to load. */
const functions = { feedBody, parseArticle, parseDocument };

type Question = { id: number; name: keyof typeof functions; args: unknown[] };

function answer({ id, name, args }: Question): { id: number; result?: unknown; error?: unknown } {
  try {
    const work = functions[name] as (...args: unknown[]) => unknown;
    return { id, result: work(...args) };
  } catch (error) {
    return { id, error: error ?? new Error(`${name} failed`) };
  }
}

parentPort?.on("message", (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer(question));
});
