import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { articleFormCopy } from "~/content/desk/articles/articles";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { shortMinute } from "~/lib/format/written-time";

import { readArticle } from "../article-row.server";
import type { ArticleReply } from "../editor/save-article.server";

const DAY = 24 * 3600;
const choices = articleFormCopy.link.options;

/** A signed link to the stored version of an article, which works for the chosen number of days. */
export async function makePreviewLink(
  id: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<ArticleReply>> {
  const days = Object.hasOwn(choices, values.days ?? "") ? Number(values.days) : 7;
  try {
    const slug = (await readArticle(id, context))?.slug;
    if (slug === undefined) {
      const { problems } = articleFormCopy;
      return { status: 409, reply: { values, problem: problems.deleted } };
    }
    const expires = Math.floor(Date.now() / 1000) + days * DAY;
    const { data } = await context.supabase
      .rpc("sign_blog_preview", { slug, expires })
      .throwOnError();
    const query = new URLSearchParams({
      expires: String(expires),
      signature: z.string().parse(data),
    });
    const path = `/resources/blog/preview/${encodeURIComponent(slug)}`;
    const { timeZone: zone } = context;
    const until = shortMinute(new Date(expires * 1000), zone);
    return {
      status: 200,
      reply: { values, link: { url: `${context.siteUrl}${path}?${query}`, until } },
    };
  } catch (error) {
    context.log("error", "Preview link not made", error);
    return { status: 503, reply: { values, problem: articleFormCopy.problems.linkFailed } };
  }
}
