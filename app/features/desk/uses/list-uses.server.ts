import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { draftCopy } from "~/content/desk/articles/drafts";
import { picturesCopy } from "~/content/desk/articles/pictures";
import type { PictureUse } from "~/content/desk/articles/pictures";
import { hrefWith } from "~/lib/http/query-values";

const kinds = Object.keys(picturesCopy.uses) as PictureUse[];

const useRow = z.object({
  picture: z.string(),
  kind: z.enum(kinds),
  id: z.string().nullable(),
  title: z.string(),
  uses: z.number(),
});

const ARTICLES = "/app/desk/articles";

/** Behind the address of an article: where the picture stands. */
const ends = { article: "", draft: "", change: "?change=1", version: "/versions", author: "" };

type Use = { href: string; title: string; kind: PictureUse };

/** Where a picture is: the first places, with the pages that show them, and how many there are of each kind. */
export type PictureUses = { links: Use[]; counts: Partial<Record<PictureUse, number>> };

/** The uses of these pictures by their ids; a picture without one is not in it. @throws if they cannot be read. */
export async function listPictureUses(
  pictures: readonly string[],
  { supabase }: AppLoadContext,
): Promise<Map<string, PictureUses>> {
  if (pictures.length === 0) return new Map();
  const { data } = await supabase.rpc("list_picture_uses", { pictures }).throwOnError();
  const found = new Map<string, PictureUses>();
  for (const { picture, id, kind, title, uses } of z.array(useRow).parse(data)) {
    const { links, counts } = found.get(picture) ?? { links: [], counts: {} };
    const href =
      id === null
        ? `${hrefWith(`${ARTICLES}/names`, { kind, name: title })}#change`
        : `${ARTICLES}/${id}${ends[kind]}`;
    const link = { href, title: title || draftCopy.untitled, kind };
    found.set(picture, { links: [...links, link], counts: { ...counts, [kind]: uses } });
  }
  return found;
}
