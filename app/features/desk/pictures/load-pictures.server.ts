import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { pictureAddress, pictureSize } from "~/lib/http/picture-address";

const PAGE = 24;

const row = z.object({
  id: z.string(),
  alt: z.string(),
  file_name: z.string(),
  uploaded_at: z.string(),
});

/**
 * One page of the pictures, newest first; `before` is the time of the previous page's last one.
 * @throws a 503 response if they cannot be read.
 */
export async function loadPictures(before: string | null, context: AppLoadContext) {
  const until = before && !Number.isNaN(Date.parse(before)) ? before : null;
  try {
    const all = context.supabase.from("pictures").select(Object.keys(row.shape).join());
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
      pictures: shown.map(({ id, alt, file_name, uploaded_at }) => ({
        id,
        alt,
        fileName: file_name,
        uploadedOn: uploaded_at.slice(0, 10),
        size: pictureSize(id),
        address: pictureAddress(id, 1280),
        preview: pictureAddress(id, 640),
      })),
    };
  } catch (error) {
    context.log("error", "Pictures not read", error);
    throw data({ message: deskCopy.unavailable }, { status: 503 });
  }
}

export type PictureList = Awaited<ReturnType<typeof loadPictures>>;
