import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { FormValues } from "~/lib/forms/form-values";
import { shortMinute } from "~/lib/format/written-time";
import { fieldTime } from "~/lib/format/zoned-time.server";

import { publicArticleRow } from "../../public-articles.server";
import type { ArticleRow } from "../article-row.server";
import { timeOf, valuesOf } from "./article-values.server";
import type { ArticleFields } from "./article-values.server";
import type { AuthorOf } from "./editor-help";

const stored = z.object({
  due_at: z.string(),
  base_version: z.number(),
  made_by: z.string(),
  problem: z.enum(["address", "role", "fault"]).nullable(),
  // Of an earlier release: the article as it is stands for what is no text.
  fields: publicArticleRow.omit({ date_published: true, updated_at: true }).partial().catch({}),
});

type ScheduledChange = z.infer<typeof stored>;

/** Stores the form as a change for its date; no row if the article has another version by now or is not published. */
export async function scheduleChange(
  { id, values, context }: { id: string; values: FormValues; context: AppLoadContext },
  fields: ArticleFields,
) {
  const { date_published: _date, status: _status, ...new_fields } = fields;
  const { data, error } = await context.supabase.rpc("schedule_post_change", {
    post: id,
    base: Number(values["version"]),
    due: timeOf(values),
    new_fields,
  });
  return { data: data === true ? [{ id }] : [], error };
}

/** The change of an article that waits for its time; null if there is none. @throws if it cannot be read. */
export async function readChange(
  id: string,
  { supabase }: AppLoadContext,
): Promise<ScheduledChange | null> {
  const { data } = await supabase
    .from("blog_post_changes")
    .select(Object.keys(stored.shape).join())
    .eq("post_id", id)
    .throwOnError();
  return z.array(stored).parse(data)[0] ?? null;
}

/** Removes the change of an article that waits for its time. @throws if the database does not answer. */
export async function cancelChange(id: string, { supabase }: AppLoadContext): Promise<void> {
  await supabase.from("blog_post_changes").delete().eq("post_id", id).throwOnError();
}

/** What the editor says of a change that waits. */
export function viewChange(
  change: ScheduledChange,
  row: ArticleRow,
  authorOf: AuthorOf,
  { timeZone }: AppLoadContext,
) {
  const isOutdated = change.base_version !== row.version || row.status !== "Published";
  const problem = change.problem ?? (isOutdated ? ("outdated" as const) : null);
  return { due: shortMinute(change.due_at, timeZone), who: authorOf(change.made_by), problem };
}

/** The form that shows the change: saving it schedules it again. */
export function valuesOfChange(
  { due_at, base_version, fields }: ScheduledChange,
  row: ArticleRow,
  zone: string,
): FormValues {
  return {
    ...valuesOf({ ...row, ...fields }, zone),
    status: "change",
    date: fieldTime(due_at, zone),
    version: String(base_version || row.version),
  };
}
