import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { Busboy } from "@fastify/busboy";

/** As in a form without a file, which the server limits. */
const MOST_FIELDS = 1_000;

/** A posted file; `bytes` is empty if none was chosen. */
export type PostedFile = { name: string; bytes: Buffer<ArrayBuffer> };

export type FormWithFile = {
  /** The fields but the file. */
  form: FormData;
  file: PostedFile | undefined;
};

type Limits = {
  /** Of all files; the rest is cut off. */
  mostBytes: number;
  mostFiles: number;
  /** Of one field. */
  mostFieldBytes: number;
};

/**
 * A posted multipart form with files. Unlike `request.formData()`, it reads the form as it arrives and copies a file
 * once, so that others do not wait for a large one.
 * @throws if the form is damaged or does not arrive.
 */
export async function readFormWithFiles(
  request: Request,
  { mostBytes, mostFiles, mostFieldBytes }: Limits,
): Promise<{ form: FormData; files: PostedFile[] }> {
  const parts = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: {
      fileSize: mostBytes,
      fieldSize: mostFieldBytes,
      files: mostFiles,
      fields: MOST_FIELDS,
    },
  });
  parts.on("fieldsLimit", () => parts.destroy(new Error("Too many fields")));
  const form = new FormData();
  const files: { name: string; chunks: Buffer[] }[] = [];
  let left = mostBytes;
  parts.on("field", (name, value) => form.append(name, value));
  parts.on("file", (_field, content, name) => {
    const chunks: Buffer[] = [];
    // Browsers write a quotation mark like this.
    files.push({ name: name.replaceAll("%22", '"'), chunks });
    content.on("data", (chunk: Buffer) => {
      if (left > 0) chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
    });
  });
  await pipeline(Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream), parts);
  return { form, files: files.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })) };
}

/** A posted multipart form with one file, which is cut off behind `mostBytes`. @throws as readFormWithFiles. */
export async function readFormWithFile(request: Request, mostBytes: number): Promise<FormWithFile> {
  const limits = { mostBytes, mostFiles: 1, mostFieldBytes: mostBytes };
  const { form, files } = await readFormWithFiles(request, limits);
  return { form, file: files[0] };
}
