import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { z } from "zod";

import type { PostedFile } from "~/lib/forms/form-with-file.server";

const keptFiles = z.array(z.object({ name: z.string(), packed: z.string() }));
const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** The files of the preview. @throws if the field is not what the preview had. */
export async function filesIn(kept: string, mostBytes: number): Promise<PostedFile[]> {
  const files: PostedFile[] = [];
  for (const { name, packed } of keptFiles.parse(JSON.parse(kept))) {
    const bytes = Buffer.from(packed, "base64");
    files.push({ name, bytes: await unpack(bytes, { maxOutputLength: mostBytes }) });
  }
  return files;
}

/** The files as a text; one of the desk itself is a fourth of its size. */
export async function keep(files: readonly PostedFile[]): Promise<string> {
  const kept: z.infer<typeof keptFiles> = [];
  for (const { name, bytes } of files)
    kept.push({ name, packed: (await pack(bytes, { level: 3 })).toString("base64") });
  return JSON.stringify(kept);
}
