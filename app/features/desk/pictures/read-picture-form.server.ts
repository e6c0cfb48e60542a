import { data } from "@remix-run/node";

/** Bytes of the largest file. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/** Bytes; a form with the largest file and the longest description has fewer. */
const LARGEST_FORM = LARGEST_FILE + 1024 * 1024;

/** The fields before the file are within so many bytes. */
const HEAD = 64 * 1024;

/** A browser reads the response once the whole form is sent, so as many bytes of a form are read and dropped. */
const MOST_DROPPED = 512 * 1024 * 1024;

async function readHead(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = body.getReader();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < MOST_DROPPED) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size < HEAD) head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

/** The fields that come before the file. */
async function fieldsBeforeFile(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ""}`;
  const head = request.body ? await readHead(request.body) : Buffer.alloc(0);
  const end = head.lastIndexOf(`\r\n${boundary}`);
  if (end === -1) return new FormData();
  const whole = Buffer.concat([head.subarray(0, end), Buffer.from(`\r\n${boundary}--\r\n`)]);
  return new Response(whole, { headers: { "Content-Type": type } }).formData();
}

/**
 * The posted form. Of one that is too large, only the fields before the file are kept, and `isTooLarge` is
 * set.
 * @throws a 400 response if it cannot be read.
 */
export async function readPictureForm(
  request: Request,
): Promise<{ form: FormData; isTooLarge: boolean }> {
  const isTooLarge = Number(request.headers.get("Content-Length")) > LARGEST_FORM;
  try {
    const form = await (isTooLarge ? fieldsBeforeFile(request) : request.formData());
    return { form, isTooLarge };
  } catch {
    throw data(null, { status: 400 });
  }
}
