import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { Busboy } from "@fastify/busboy";

/** As in a form without a file, which the server limits. */
const MOST_FIELDS = 1_000;

/** A posted file; `bytes` is empty if none was chosen. */
export type PostedFile = { name: string; bytes: Buffer };

export type FormWithFile = {
  /** The fields but the file. */
  form: FormData;
  file: PostedFile | undefined;
};

/**
 * A posted multipart form with one file, which is cut off behind `mostBytes`. Unlike `request.formData()`, it reads the
 * form as it arrives and copies a file once, so that others do not wait for a large one.
 * @throws if the form is damaged or does not arrive.
 */
export async function readFormWithFile(request: Request, mostBytes: number): Promise<FormWithFile> {
  const parts = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fileSize: mostBytes, fieldSize: mostBytes, files: 1, fields: MOST_FIELDS },
  });
  parts.on("fieldsLimit", () => parts.destroy(new Error("Too many fields")));
  const form = new FormData();
  let file: PostedFile | undefined;
  const chunks: Buffer[] = [];
  parts.on("field", (name, value) => form.append(name, value));
  parts.on("file", (_field, content, name) => {
    // Browsers write a quotation mark like this.
    file = { name: name.replaceAll("%22", '"'), bytes: Buffer.alloc(0) };
    content.on("data", (chunk: Buffer) => chunks.push(chunk));
  });
  await pipeline(Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream), parts);
  if (file) file.bytes = Buffer.concat(chunks);
  return { form, file };
}
