import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { pictureAddress, pictureSize } from "~/lib/http/picture-address";

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
    uploadedOn: uploaded_at.slice(0, 10),
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

/**
 * One page of the pictures, newest first; `before` is the time of the previous page's last one.
 * @throws a 503 response if they cannot be read.
 */
export async function loadPictures(before: string | null, context: AppLoadContext) {
  const until = time.safeParse(before).data ?? null;
  return orUnavailable(context, "Pictures not read", deskCopy.unavailable, async () => {
    const all = select(context);
    const { data: rows } = await (until ? all.lt("uploaded_at", until) : all)
      .order("uploaded_at", { ascending: false })
      .order("id")
      .limit(PAGE + 1)
      .throwOnError();
    const found = z.array(row).parse(rows);
    const shown = found.slice(0, PAGE);
    return {
      isFirst: until === null,
      older: found.length > PAGE ? shown.at(-1)?.uploaded_at : undefined,
      pictures: shown.map(toPicture),
      uploads: until === null ? await listUploads(context.supabase) : [],
    };
  });
}

export type PictureList = Awaited<ReturnType<typeof loadPictures>>;
