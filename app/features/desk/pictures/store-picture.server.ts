import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { picturesCopy } from "~/content/desk/pictures";
import type { pictureNotices } from "~/content/desk/pictures";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors } from "~/lib/forms/form-values";
import { isPictureId, pictureWidths } from "~/lib/http/picture-address";

import { scalePicture } from "./scale-picture.server";

const BUCKET = "pictures";
const LARGEST_FILE = 8 * 1024 * 1024;
const DUPLICATE = "23505";

const { problems } = picturesCopy;

export type PictureReply = {
  problem?: string;
  errors?: FieldErrors;
  alt?: string;
  /** Id of the picture whose description was changed; without it, the form is the one that adds a picture. */
  picture?: string;
};

export type PictureOutcome =
  | { ok: true; notice: keyof typeof pictureNotices }
  | ({ ok: false } & ActionResult<PictureReply>);

const description = z.string().trim().min(1, problems.alt).max(300, problems.altLong);

const upload = z.object({
  file: z
    .custom<File>((value) => value instanceof Blob && value.size > 0, problems.file)
    .refine((file) => file.size <= LARGEST_FILE, problems.large),
  alt: description,
});

function refuse(status: number, reply: PictureReply): PictureOutcome {
  return { ok: false, status, reply };
}

async function storeFiles(bytes: Buffer, context: AppLoadContext) {
  const scaled = await scalePicture(bytes).finally(context.restartDeadlines);
  if ("problem" in scaled) return scaled.problem;
  const bucket = context.supabase.storage.from(BUCKET);
  for (const { name, type, bytes: body } of scaled.files) {
    const options = { contentType: type, cacheControl: "31536000" };
    const { error } = await bucket.upload(`${scaled.id}/${name}`, body, options);
    // The same file was uploaded before, perhaps not completely.
    if (error && !/already exists/i.test(error.message)) throw error;
    context.restartDeadlines();
  }
  return { id: scaled.id };
}

async function addPicture(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const parsed = upload.safeParse({ file: form.get("file"), alt: form.get("alt") ?? "" });
  const typed = String(form.get("alt") ?? "");
  if (!parsed.success) return refuse(422, { alt: typed, errors: fieldErrors(parsed.error) });
  const { file, alt } = parsed.data;
  const bytes = Buffer.from(await file.arrayBuffer());
  const stored = await storeFiles(bytes, context);
  if (typeof stored === "string") return refuse(422, { alt: typed, errors: { file: stored } });
  const file_name = file.name.slice(0, 200);
  const { error } = await context.supabase
    .from("pictures")
    .insert({ id: stored.id, alt, file_name });
  if (error && error.code !== DUPLICATE) throw error;
  return { ok: true, notice: "picture-added" };
}

/** Titles of up to three articles that show the picture. */
async function articlesWith(id: string, { supabase }: AppLoadContext): Promise<string[]> {
  const { data: rows } = await supabase
    .from("blog_posts")
    .select("title")
    .or(`content.like.*${id}*,image_url.like.*${id}*`)
    .limit(3)
    .throwOnError();
  return rows.map(({ title }) => String(title));
}

function pictureIn(form: FormData): string {
  const id = form.get("picture");
  if (typeof id !== "string" || !isPictureId(id)) throw data(null, { status: 400 });
  return id;
}

async function describePicture(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const picture = pictureIn(form);
  const typed = String(form.get("alt") ?? "");
  const parsed = z.object({ alt: description }).safeParse({ alt: typed });
  if (!parsed.success) {
    return refuse(422, { picture, alt: typed, errors: fieldErrors(parsed.error) });
  }
  const { data: changed } = await context.supabase
    .from("pictures")
    .update(parsed.data)
    .eq("id", picture)
    .select("id")
    .throwOnError();
  if (changed.length === 0) return refuse(409, { problem: problems.gone });
  return { ok: true, notice: "picture-described" };
}

async function deletePicture(form: FormData, context: AppLoadContext): Promise<PictureOutcome> {
  const id = pictureIn(form);
  const articles = await articlesWith(id, context);
  if (articles.length > 0) {
    return refuse(409, { problem: `${problems.used} ${articles.join(", ")}` });
  }
  await context.supabase.from("pictures").delete().eq("id", id).throwOnError();
  const files = pictureWidths.flatMap((width) => [`${id}/${width}.avif`, `${id}/${width}.webp`]);
  const { error } = await context.supabase.storage.from(BUCKET).remove(files);
  if (error) throw error;
  return { ok: true, notice: "picture-deleted" };
}

const changes = new Map([
  ["add", addPicture],
  ["describe", describePicture],
  ["delete", deletePicture],
]);

/**
 * Adds, describes or deletes a picture, as the form's `intent` names.
 * @throws a 400 response for a form that no page has.
 */
export async function changePictures(
  form: FormData,
  context: AppLoadContext,
): Promise<PictureOutcome> {
  const change = changes.get(String(form.get("intent")));
  if (!change) throw data(null, { status: 400 });
  try {
    return await change(form, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log("error", "Pictures not changed", error);
    const { alt, intent, picture } = Object.fromEntries(form);
    return refuse(503, {
      problem: problems.failed,
      ...(alt === undefined ? {} : { alt: String(alt) }),
      ...(intent === "describe" ? { picture: String(picture) } : {}),
    });
  }
}
