import { StorageError } from "./storage-error.ts";

export type Upload = {
  body: AsyncIterable<Uint8Array>;
  /** Bytes, as announced; the body has no more. */
  length: number;
  /** Media type. */
  type: string;
  /** Value of the `Cache-Control` header of downloads. */
  cacheControl: string;
};

const DEFAULT_TYPE = "application/octet-stream";

/** The client sends seconds in a form, a whole header otherwise. */
function cacheControlOf(value: string | null): string {
  if (!value) return "no-cache";
  return /^\d+$/.test(value) ? `max-age=${value}` : value;
}

/** Node's streams are iterable; the types of the DOM do not say so. */
const toIterable = (stream: ReadableStream) => stream as unknown as AsyncIterable<Uint8Array>;

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== "string");
  if (!form || !file) throw new StorageError("400", "Error", "No file in the form");
  const cacheControl = form.get("cacheControl");
  return {
    body: toIterable(file.stream()),
    length: file.size,
    type: file.type || DEFAULT_TYPE,
    cacheControl: cacheControlOf(typeof cacheControl === "string" ? cacheControl : null),
  };
}

/** The file of an upload, which is the whole body, not read yet, or a field of a multipart form. */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type") ?? DEFAULT_TYPE;
  if (type.startsWith("multipart/form-data")) return readForm(request);
  return {
    body: toIterable(request.body ?? new Blob().stream()),
    length: Number(request.headers.get("content-length") ?? 0),
    type,
    cacheControl: cacheControlOf(request.headers.get("cache-control")),
  };
}
