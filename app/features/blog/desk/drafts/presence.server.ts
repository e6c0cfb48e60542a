import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { draftCopy } from "~/content/desk/articles/drafts";
import type { FormValues } from "~/lib/forms/form-values";

import { isId } from "../article-row.server";
import type { AuthorOf } from "../editor/editor-help";

const accounts = z.array(z.string());

/** Notes that the caller has this article open, and says which colleagues have; "" if none or not known. */
export async function whoIsHere(
  post: string,
  loadNames: () => AuthorOf | Promise<AuthorOf>,
  context: AppLoadContext,
): Promise<string> {
  try {
    const { data } = await context.supabase.rpc("visit_article", { post }).throwOnError();
    const found = accounts.parse(data);
    // Each open editor asks every few seconds: the names of the staff are read only where a colleague is there.
    if (found.length === 0) return draftCopy.here([]);
    const authorOf = await loadNames();
    return draftCopy.here(found.map((account) => authorOf(account)));
  } catch (error) {
    context.log("warn", "Colleagues in the article not read", error);
    return "";
  }
}

/** Answers the editor's script, which calls while the article is open and once when it is left. */
export async function answerPresence(
  { post, here }: FormValues,
  loadNames: () => Promise<AuthorOf>,
  context: AppLoadContext,
): Promise<Response> {
  if (!isId(post)) return Response.json({}, { status: 400 });
  if (here === "yes") {
    return Response.json({ text: await whoIsHere(post, loadNames, context) });
  }
  await context.supabase.rpc("leave_article", { post });
  return Response.json({ text: "" });
}
