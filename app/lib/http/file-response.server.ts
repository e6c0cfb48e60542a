type File = { name: string; type: string; body: BodyInit };

/** A file that the browser downloads. */
export function fileResponse({ name, type, body }: File, headers: HeadersInit = {}): Response {
  const disposition = `attachment; filename="${name}"`;
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": disposition, ...headers },
  });
}

export function jsonFile(name: string, content: unknown): Response {
  const body = `${JSON.stringify(content, null, 2)}\n`;
  return fileResponse({ name, type: "application/json; charset=utf-8", body });
}
