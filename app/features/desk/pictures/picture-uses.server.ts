import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { hrefWith } from "~/lib/http/query-values";

const useRow = z.object({
  picture: z.string(),
  kind: z.enum(["article", "author"]),
  id: z.string().nullable(),
  title: z.string(),
  uses: z.number(),
});

const ARTICLES = "/app/desk/articles";

/** Where a picture is shown: up to three articles and authors, with the pages that change them, and how many there are. */
export type PictureUses = { links: { href: string; title: string }[]; count: number };

/** The uses of these pictures by their ids; a picture without one is not in it. @throws if they cannot be read. */
export async function listPictureUses(
  pictures: readonly string[],
  { supabase }: AppLoadContext,
): Promise<Map<string, PictureUses>> {
  if (pictures.length === 0) return new Map();
  const { data } = await supabase.rpc("list_picture_uses", { pictures }).throwOnError();
  const found = new Map<string, PictureUses>();
  for (const { picture, id, kind, title, uses } of z.array(useRow).parse(data)) {
    const { links } = found.get(picture) ?? { links: [] };
    const href =
      id === null
        ? `${hrefWith(`${ARTICLES}/names`, { kind, name: title })}#change`
        : `${ARTICLES}/${id}`;
    found.set(picture, { links: [...links, { href, title }], count: uses });
  }
  return found;
}
