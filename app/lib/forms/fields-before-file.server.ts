/** The fields before the file are within so many bytes. */
const HEAD = 64 * 1024;

async function readHead(body: ReadableStream<Uint8Array>, mostDropped: number): Promise<Buffer> {
  const reader = body.getReader();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < mostDropped) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size < HEAD) head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

/**
 * The fields of a multipart form that come before its file. The rest is read and dropped, because a browser
 * reads the response once the whole form is sent, but no more than `mostDropped` bytes.
 */
export async function fieldsBeforeFile(request: Request, mostDropped: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ""}`;
  const head = request.body ? await readHead(request.body, mostDropped) : Buffer.alloc(0);
  const end = head.lastIndexOf(`\r\n${boundary}`);
  if (end === -1) return new FormData();
  const whole = Buffer.concat([head.subarray(0, end), Buffer.from(`\r\n${boundary}--\r\n`)]);
  return new Response(whole, { headers: { "Content-Type": type } }).formData();
}
