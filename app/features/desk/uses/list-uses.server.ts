import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { draftCopy } from "~/content/desk/articles/drafts";
import { usesCopy } from "~/content/desk/articles/uses";
import type { Use } from "~/content/desk/articles/uses";
import { hrefWith } from "~/lib/http/query-values";

import type { Uses } from "./uses";

const row = {
  kind: z.enum(Object.keys(usesCopy.counts) as Use[]),
  id: z.string().nullable(),
  title: z.string().nullable(),
  uses: z.number(),
};
const pictureRow = z.object({ picture: z.string(), ...row });
const fileRow = z.object({ file: z.string(), ...row });

const ARTICLES = "/app/desk/articles";

/** Behind the address of an article: where the picture or file stands. */
const ends = { article: "", draft: "", change: "?change=1", version: "/versions", author: "" };

type Row = z.infer<z.ZodObject<typeof row>>;

function add({ links, counts }: Uses, { id, kind, title, uses }: Row): Uses {
  const href =
    id === null
      ? `${hrefWith(`${ARTICLES}/names`, { kind, name: title ?? "" })}#change`
      : `${ARTICLES}/${id}${ends[kind]}`;
  const link = { href, title: title || draftCopy.untitled, kind };
  return { links: [...links, link], counts: { ...counts, [kind]: uses } };
}

function usesById<One extends Row>(rows: readonly One[], idOf: (row: One) => string) {
  const found = new Map<string, Uses>();
  for (const one of rows) {
    const id = idOf(one);
    found.set(id, add(found.get(id) ?? { links: [], counts: {} }, one));
  }
  return found;
}

/** The uses of these pictures by their ids; a picture without one is not in it. @throws if they cannot be read. */
export async function listPictureUses(
  pictures: readonly string[],
  { supabase }: AppLoadContext,
): Promise<Map<string, Uses>> {
  if (pictures.length === 0) return new Map();
  const { data } = await supabase.rpc("list_picture_uses", { pictures }).throwOnError();
  return usesById(z.array(pictureRow).parse(data), ({ picture }) => picture);
}

/** The uses of these files by their ids, but for earlier versions; a file without one is not in it. @throws if they cannot be read. */
export async function listFileUses(
  files: readonly string[],
  { supabase }: AppLoadContext,
): Promise<Map<string, Uses>> {
  if (files.length === 0) return new Map();
  const { data } = await supabase.rpc("list_file_uses", { files }).throwOnError();
  return usesById(z.array(fileRow).parse(data), ({ file }) => file);
}
