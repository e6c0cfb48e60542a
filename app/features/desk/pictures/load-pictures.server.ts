import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { writtenDay } from "~/lib/format/written-time";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { pictureAddress, pictureSize } from "~/lib/http/picture-address";
import { storableLine } from "~/lib/validation/storable-text";
import { topicKey } from "~/lib/validation/topic-key";

import { listPictureUses } from "../uses/list-uses.server";
import { listUploads } from "./picture-uploads.server";

const PAGE = 24;

const row = z.object({
  id: z.string(),
  alt: z.string(),
  file_name: z.string(),
  uploaded_at: z.string(),
});

const time = z.iso.datetime({ offset: true });

function toPicture({ id, alt, file_name, uploaded_at }: z.infer<typeof row>) {
  return {
    id,
    alt,
    fileName: file_name,
    uploadedOn: writtenDay(uploaded_at),
    size: pictureSize(id),
    address: pictureAddress(id, 1280),
    preview: pictureAddress(id, 640),
  };
}

/** A stored picture as the desk shows it. */
export type DeskPicture = ReturnType<typeof toPicture>;

const select = ({ supabase }: AppLoadContext) =>
  supabase.from("pictures").select(Object.keys(row.shape).join());

/** The stored picture whose id begins with this text; null if there is none. @throws if it cannot be read. */
export async function findPicture(
  start: string,
  context: AppLoadContext,
): Promise<DeskPicture | null> {
  const { data: rows } = await select(context).like("id", `${start}%`).limit(1).throwOnError();
  const [found] = z.array(row).parse(rows);
  return found ? toPicture(found) : null;
}

const MOST_CHOICES = 12;
const LETTERS = /[\p{L}\p{N}]+/gu;

/** Words whose beginnings a picture must have, as a text search; "" for all pictures. */
function wordsQuery(search: string): string {
  const words = topicKey(search).match(LETTERS) ?? [];
  return words.map((word) => `'${word}':*`).join(" & ");
}

function found(search: string, context: AppLoadContext) {
  const query = wordsQuery(search);
  const all = select(context);
  return query ? all.textSearch("words", query, { config: "simple" }) : all;
}

/** The newest pictures whose description or file name has these words. @throws if they cannot be read. */
export async function findPictures(
  search: string,
  context: AppLoadContext,
): Promise<DeskPicture[]> {
  const { data: rows } = await found(search, context)
    .order("uploaded_at", { ascending: false })
    .limit(MOST_CHOICES)
    .throwOnError();
  return z.array(row).parse(rows).map(toPicture);
}

const newest = (search: string, until: string | null, context: AppLoadContext) => {
  const all = found(search, context);
  return (until ? all.lt("uploaded_at", until) : all)
    .order("uploaded_at", { ascending: false })
    .order("id")
    .limit(PAGE + 1)
    .throwOnError();
};

const unused = (search: string, until: string | null, { supabase }: AppLoadContext) =>
  supabase
    .rpc("list_unused_pictures", {
      words: wordsQuery(search),
      ...(until && { before: until }),
      most: PAGE + 1,
    })
    .throwOnError();

/**
 * One page of the pictures with the words `q`, newest first, with `use=unused` those that stand nowhere; `before` is the time of the previous page's last one.
 * @throws a 503 response if they cannot be read.
 */
export async function loadPictures(query: URLSearchParams, context: AppLoadContext) {
  const until = time.safeParse(query.get("before")).data ?? null;
  const search = storableLine(query.get("q") ?? "", 100);
  const use = query.get("use") === "unused" ? "unused" : "all";
  return orUnavailable(context, "Pictures not read", deskCopy.unavailable, async () => {
    const { data: rows } = await (use === "unused" ? unused : newest)(search, until, context);
    const next = z.array(row).parse(rows);
    const shown = next.slice(0, PAGE);
    const uses = await listPictureUses(
      shown.map(({ id }) => id),
      context,
    );
    return {
      search,
      use: use as "all" | "unused",
      isFirst: until === null,
      older: next.length > PAGE ? shown.at(-1)?.uploaded_at : undefined,
      pictures: shown.map((picture) =>
        Object.assign(toPicture(picture), { uses: uses.get(picture.id) ?? null }),
      ),
      uploads:
        until === null && !search && use === "all" ? await listUploads(context.supabase) : [],
    };
  });
}

export type PictureList = Awaited<ReturnType<typeof loadPictures>>;
