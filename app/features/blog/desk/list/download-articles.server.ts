import type { AppLoadContext } from "@remix-run/node";
import { makeZip } from "client-zip";

import { articleListCopy } from "~/content/desk/articles/articles";
import { fileResponse } from "~/lib/http/file-response.server";

import { attachmentsIn, createFileNames, exportedAttachments } from "../../writing/exported-files";
import { formatArticleFile } from "../../writing/format-article-file";
import { readArticles } from "../article-row.server";
import { findRows } from "./article-list.server";
import { isNarrowed } from "./list-filters";
import type { ListFilters } from "./list-filters";

/** Articles that are in memory at a time; each has at most 200 KB of text. */
const BATCH = 25;

type Zipped = { name: string; input: string | ArrayBuffer; lastModified: Date };

async function* zipped(
  filters: ListFilters,
  first: Awaited<ReturnType<typeof findRows>>,
  context: AppLoadContext,
): AsyncGenerator<Zipped> {
  const nameOf = createFileNames();
  const shown = new Set<string>();
  const proceed = async () => {
    await context.drained();
    context.restartDeadlines();
  };
  for (let page = first; page.length > 0;) {
    for (const row of await readArticles(
      page.map(({ id }) => id),
      context,
    )) {
      for (const id of attachmentsIn(row)) shown.add(id);
      const lastModified = new Date(row.updated_at);
      yield { name: nameOf(row.slug), input: formatArticleFile(row), lastModified };
    }
    const last = page.at(-1);
    await proceed();
    const after = last ? { before_title: last.title, before_id: last.id } : null;
    page = await findRows(filters, after, BATCH, context);
  }
  const isAll = filters.state === "all" && !isNarrowed(filters);
  const now = new Date();
  for await (const { name, read } of exportedAttachments(context.supabase, isAll ? "all" : shown)) {
    await proceed();
    const input = await read();
    if (input !== null) yield { name, input, lastModified: now };
  }
}

/**
 * The articles that the filters find as files that the blog command imports, with the pictures and downloads that they show, in one
 * ZIP file of any length; without filters, with all of these. A failure breaks it off. Null if no article is found.
 * @throws if the first articles cannot be read.
 */
export async function downloadArticles(
  wanted: ListFilters,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<Response | null> {
  // Titles seldom change meanwhile, so that no article is left out.
  const filters = { ...wanted, sort: "title" as const };
  const first = await findRows(filters, null, BATCH, context);
  if (first.length === 0) return null;
  const files = zipped(filters, first, context);
  const chunks = makeZip(files).getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (signal.aborted) {
        await files.return(undefined);
        return controller.close();
      }
      const { done, value } = await chunks.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return fileResponse({ name: articleListCopy.fileName, type: "application/zip", body });
}
