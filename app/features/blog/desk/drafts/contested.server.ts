import type { AppLoadContext } from "@remix-run/node";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { FormValues } from "~/lib/forms/form-values";
import { mergeFields } from "~/lib/merge/merge-fields";

import { readArticle } from "../article-row.server";
import { valuesOf, zoneIn } from "../editor/article-values.server";
import { readVersion } from "../versions/versions.server";

/** The tags of both are joined. */
const names = Object.keys(articleFormCopy.fields).filter((name) => name !== "tags");

/** As the database would have them. */
const comparable = (values: FormValues) =>
  Object.fromEntries(
    names.map((name) => [name, (values[name] ?? "").replaceAll("\r\n", "\n").trimEnd()]),
  );

/** Whether saving the form would ask, because the newest version has the same changed. Also if that cannot be read. */
export async function isContested(form: FormValues, context: AppLoadContext): Promise<boolean> {
  const { post = "", version = "" } = form;
  try {
    const row = await readArticle(post, context);
    const before = row && (await readVersion(post, Number(version), context));
    if (!row || !before) return true;
    const zone = zoneIn(form);
    const [was, is] = [valuesOf({ ...row, ...before }, zone), valuesOf(row, zone)];
    const [from, mine, theirs] = [was, form, is].map(comparable);
    return mergeFields(from ?? null, mine ?? {}, theirs ?? {}, ["content"]).conflicts.length > 0;
  } catch (error) {
    context.log("warn", "Draft not compared with the newest version", error);
    return true;
  }
}
