import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { writtenDay } from "~/lib/format/written-time";
import {
  fileAddress,
  fileFacts,
  fileTypeOf,
  fileWords,
  writtenSize,
} from "~/lib/http/file-address";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { escapeMarkdown } from "~/lib/markdown/escape-markdown";

import { listFileUses } from "../uses/list-uses.server";

const PAGE = 24;

const row = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  bytes: z.number(),
  uploaded_at: z.string(),
});

const time = z.iso.datetime({ offset: true });

function toFile({ uploaded_at, ...file }: z.infer<typeof row>) {
  const address = fileAddress(file);
  return {
    id: file.id,
    title: file.title,
    name: file.name,
    type: fileTypeOf(file.name),
    size: writtenSize(file.bytes),
    facts: fileFacts(file),
    words: fileWords(file),
    uploadedOn: writtenDay(uploaded_at),
    address,
    /** What an article has in its text to offer the file. */
    line: `[${escapeMarkdown(fileWords(file))}](${address})`,
  };
}

/** A stored file as the desk shows it. */
export type DeskFile = ReturnType<typeof toFile>;

const select = ({ supabase }: AppLoadContext) =>
  supabase.from("article_files").select(Object.keys(row.shape).join());

/** The stored file with this id; null if there is none. @throws if it cannot be read. */
export async function findFile(id: string, context: AppLoadContext): Promise<DeskFile | null> {
  const { data: rows } = await select(context).eq("id", id).throwOnError();
  const [found] = z.array(row).parse(rows);
  return found ? toFile(found) : null;
}

/** One page of the files, newest first; `before` is the time of the previous page's last one. @throws a 503 response if they cannot be read. */
export async function loadFiles(query: URLSearchParams, context: AppLoadContext) {
  const until = time.safeParse(query.get("before")).data ?? null;
  return orUnavailable(context, "Files not read", deskCopy.unavailable, async () => {
    const all = select(context);
    const { data: rows } = await (until ? all.lt("uploaded_at", until) : all)
      .order("uploaded_at", { ascending: false })
      .order("id")
      .limit(PAGE + 1)
      .throwOnError();
    const next = z.array(row).parse(rows);
    const shown = next.slice(0, PAGE);
    const uses = await listFileUses(
      shown.map(({ id }) => id),
      context,
    );
    return {
      isFirst: until === null,
      older: next.length > PAGE ? shown.at(-1)?.uploaded_at : undefined,
      files: shown.map((file) => Object.assign(toFile(file), { uses: uses.get(file.id) ?? null })),
    };
  });
}

export type FileList = Awaited<ReturnType<typeof loadFiles>>;
