import { RestError } from "../rest-error.ts";

/** Format of the response, chosen by the Accept header. */
export type MediaType = {
  format: "json" | "object";
  contentType: string;
};

const FORMATS = new Map<string, MediaType>([
  ["*/*", { format: "json", contentType: "application/json" }],
  ["application/*", { format: "json", contentType: "application/json" }],
  ["application/json", { format: "json", contentType: "application/json" }],
  ["application/vnd.pgrst.array+json", { format: "json", contentType: "application/json" }],
  [
    "application/vnd.pgrst.object+json",
    { format: "object", contentType: "application/vnd.pgrst.object+json" },
  ],
]);

/**
 * Chooses the first media type of the Accept header that is known.
 * @throws RestError PGRST107 (406) if there is none
 */
export function negotiate(accept: string | null): MediaType {
  const accepted = (accept ?? "*/*")
    .toLowerCase()
    .split(",")
    .map((type) => type.replaceAll(/\s|;\s*(?:q|charset)=[^;]*/g, ""));
  const found = accepted.map((type) => FORMATS.get(type)).find(Boolean);
  if (found) return { ...found, contentType: `${found.contentType}; charset=utf-8` };
  const names = accepted.join(", ");
  throw new RestError(406, "PGRST107", `None of these media types are available: ${names}`);
}
