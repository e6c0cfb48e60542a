import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const BUCKET = "picture-uploads";
const DUPLICATE = "23505";
/** In seconds; longer than scaling may take. A process that ends earlier leaves the picture to another. */
const CLAIM = 180;

const row = z.object({
  id: z.string(),
  alt: z.string(),
  file_name: z.string(),
  problem: z.string().nullable(),
});

/** An uploaded picture that is not scaled yet. */
export type PictureUpload = z.infer<typeof row>;

const select = (client: SupabaseClient) =>
  client.from("picture_uploads").select(Object.keys(row.shape).join());

/** All that wait or could not be scaled, oldest first. @throws if they cannot be read. */
export async function listUploads(client: SupabaseClient): Promise<PictureUpload[]> {
  const { data } = await select(client).order("uploaded_at").limit(50).throwOnError();
  return z.array(row).parse(data);
}

/** The upload whose id begins with this text. @throws if it cannot be read. */
export async function findUpload(
  start: string,
  client: SupabaseClient,
): Promise<PictureUpload | null> {
  const { data } = await select(client).like("id", `${start}%`).limit(1).throwOnError();
  return z.array(row).parse(data)[0] ?? null;
}

/** Stores the bytes, then the row, so that each row has its bytes. @throws if that fails. */
export async function addUpload(
  upload: Omit<PictureUpload, "problem">,
  bytes: Buffer,
  client: SupabaseClient,
): Promise<void> {
  const contentType = "application/octet-stream";
  const stored = await client.storage.from(BUCKET).upload(upload.id, bytes, { contentType });
  if (stored.error && !/already exists/i.test(stored.error.message)) {
    throw new Error("An uploaded picture was not stored", { cause: stored.error });
  }
  const { error } = await client.from("picture_uploads").insert(upload);
  if (error && error.code !== DUPLICATE) {
    throw new Error("The row of an upload was not stored", { cause: error });
  }
}

/** @throws if it cannot be read. */
export async function readUpload(id: string, client: SupabaseClient): Promise<Buffer> {
  const { data, error } = await client.storage.from(BUCKET).download(id).asStream();
  if (error) throw new Error("An uploaded picture was not read", { cause: error });
  return Buffer.from(await new Response(data).arrayBuffer());
}

/** The row first: without it, nothing scales the bytes again. @throws if that fails. */
export async function removeUpload(id: string, client: SupabaseClient): Promise<void> {
  await client.from("picture_uploads").delete().eq("id", id).throwOnError();
  const { error } = await client.storage.from(BUCKET).remove([id]);
  if (error) throw new Error("The bytes of an upload were not deleted", { cause: error });
}

/** Takes the oldest waiting picture for this process; null if there is none. @throws if that fails. */
export async function claimUpload(client: SupabaseClient): Promise<PictureUpload | null> {
  const now = new Date();
  const isFree = `claimed_until.is.null,claimed_until.lt.${now.toISOString()}`;
  const { data } = await client
    .from("picture_uploads")
    .select("id")
    .is("problem", null)
    .or(isFree)
    .order("uploaded_at")
    .limit(1)
    .throwOnError();
  const [next] = z.array(z.object({ id: z.string() })).parse(data);
  if (!next) return null;
  const claimed_until = new Date(now.getTime() + CLAIM * 1000).toISOString();
  const { data: claimed } = await client
    .from("picture_uploads")
    .update({ claimed_until })
    .eq("id", next.id)
    .is("problem", null)
    .or(isFree)
    .select(Object.keys(row.shape).join())
    .throwOnError();
  // Another process was faster: look for the next one.
  return z.array(row).parse(claimed)[0] ?? claimUpload(client);
}

/** Names why a picture was not scaled, or lets it wait again. @throws if that fails. */
export async function markUpload(
  id: string,
  problem: string | null,
  client: SupabaseClient,
): Promise<void> {
  const change = { problem, claimed_until: null };
  await client.from("picture_uploads").update(change).eq("id", id).throwOnError();
}
