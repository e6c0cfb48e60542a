import { RestError } from "../rest-error.ts";

/** Format of the response, chosen by the Accept header. */
export type MediaType = {
  format: "json" | "object" | "csv";
  stripNulls: boolean;
  contentType: string;
};

const FORMATS = new Map<string, Omit<MediaType, "stripNulls">>([
  ["*/*", { format: "json", contentType: "application/json" }],
  ["application/*", { format: "json", contentType: "application/json" }],
  ["application/json", { format: "json", contentType: "application/json" }],
  ["application/vnd.pgrst.array+json", { format: "json", contentType: "application/json" }],
  [
    "application/vnd.pgrst.object+json",
    { format: "object", contentType: "application/vnd.pgrst.object+json" },
  ],
  ["text/csv", { format: "csv", contentType: "text/csv" }],
]);

/**
 * Chooses the first media type of the Accept header that is known.
 * @throws RestError PGRST107 (406) if there is none
 */
export function negotiate(accept: string | null): MediaType {
  const accepted = (accept ?? "*/*").split(",").map((type) => {
    const [name = "", ...parameters] = type.split(";").map((part) => part.trim().toLowerCase());
    return { name, stripNulls: parameters.includes("nulls=stripped") };
  });
  for (const { name, stripNulls } of accepted) {
    const found = FORMATS.get(name);
    if (found) return { ...found, stripNulls, contentType: `${found.contentType}; charset=utf-8` };
  }
  const names = accepted.map(({ name }) => name).join(", ");
  throw new RestError(406, "PGRST107", `None of these media types are available: ${names}`);
}
