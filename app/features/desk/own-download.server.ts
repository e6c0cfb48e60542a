/**
 * Whether a person on this site asked for a file that the audit log records. A link or picture of another site may not
 * write entries in the name of its visitor, nor may a request for the headers alone.
 */
export function isOwnDownload({ method, headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return method !== "HEAD" && (site === null || site === "same-origin" || site === "none");
}

/** The text fields of a form as the parameters of an address. */
export async function sentParameters(request: Request): Promise<URLSearchParams> {
  const fields = [...(await request.formData())];
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  return new URLSearchParams(texts);
}
