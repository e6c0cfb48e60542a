import type { AppLoadContext } from "@remix-run/node";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

import { articleImportCopy as copy } from "~/content/desk/article-import";

import type { filesOfPicture } from "../../writing/import-pictures";
import { saveArticleRow } from "../../writing/save-article-row";
import type { ImportPlan } from "./plan-import.server";
import type { Skipped } from "./read-sources.server";

/** Stores a picture of an export. */
export type StorePicture = (
  picture: { files: Awaited<ReturnType<typeof filesOfPicture>> },
  row: { id: string; alt: string; file_name: string },
  client: SupabaseClient,
) => Promise<void>;

type Saved = { id: string; title: string };

/** What was imported. */
export type ImportResult = {
  created: Saved[];
  changed: Saved[];
  pictures: number;
  failed: Skipped[];
  /** The database did not answer, so that the rest is not imported. */
  isBrokenOff: boolean;
};

/** What the database refuses of one article, such as an address that a colleague took: the others are imported. */
const REFUSED = /^2[23]/;
const UNIQUE_VIOLATION = "23505";

const savedRows = z.array(z.object({ id: z.string() }));

/** Stores the pictures, then saves each article that no colleague has changed meanwhile. */
export async function carryOut(
  { changes, pictures }: ImportPlan,
  storePicture: StorePicture,
  context: AppLoadContext,
): Promise<ImportResult> {
  const result: ImportResult = {
    created: [],
    changed: [],
    pictures: 0,
    failed: [],
    isBrokenOff: false,
  };
  const { supabase } = context;
  const fail = (file: string, reason: string) => result.failed.push({ file, reasons: [reason] });
  try {
    for (const { id, alt, file_name, files } of pictures.values()) {
      context.restartDeadlines();
      const found = await files().catch(() => []);
      if (found.length === 0) fail(file_name, copy.reasons.noFiles);
      else {
        await storePicture({ files: found }, { id, alt, file_name }, supabase);
        result.pictures += 1;
      }
    }
    for (const { file, draft, over } of changes) {
      context.restartDeadlines();
      // The database dates changes itself.
      const { updated_at: _unchanged, ...changed } = draft;
      const fields = over ? changed : draft;
      const { data, error } = await saveArticleRow(supabase, fields, over ?? { version: "new" });
      if (error && !REFUSED.test(error.code)) throw error;
      const [row] = savedRows.parse(data ?? []);
      const isRefused = error && error.code !== UNIQUE_VIOLATION;
      if (row) result[over ? "changed" : "created"].push({ id: row.id, title: draft.title });
      else fail(file, copy.reasons[isRefused ? "refused" : "meanwhile"]);
    }
  } catch (error) {
    context.log("error", "The import of articles broke off", error);
    result.isBrokenOff = true;
  }
  return result;
}
