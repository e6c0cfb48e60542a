import { DatabaseError } from "../../database/database.ts";
import { invalidBody } from "../rest-error.ts";

/** A request body. JSON is passed to Postgres as the original text, so that numbers keep their precision. */
export type Payload = {
  text: string;
  /** Keys of the object, or of the first object in an array. */
  columns: string[];
  shape: "object" | "array" | "other";
};

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new DatabaseError({
      code: "22021",
      message: 'invalid byte sequence for encoding "UTF8"',
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

function uniformKeys(items: readonly unknown[]): string[] {
  const [first] = items;
  if (items.length === 0) return [];
  const keys = isObject(first) ? Object.keys(first) : [];
  const wanted = new Set(keys);
  const uniform = items.every((item) => {
    if (!isObject(item)) return false;
    const own = Object.keys(item);
    return own.length === wanted.size && own.every((key) => wanted.has(key));
  });
  if (!uniform) throw invalidBody("All object keys must match");
  return keys;
}

/** JSON that is neither object nor array inserts nothing, like an empty array. */
function jsonPayload(text: string, columns: string[] | null): Payload {
  const value = parseJson(text);
  if (Array.isArray(value)) {
    return { text, columns: columns ?? uniformKeys(value), shape: "array" };
  }
  if (isObject(value)) {
    return { text, columns: columns ?? Object.keys(value), shape: "object" };
  }
  return { text, columns: columns ?? [], shape: "other" };
}

/** Reads a JSON body. @throws RestError PGRST102 for another type or invalid JSON */
export async function readPayload(request: Request, columns: string[] | null): Promise<Payload> {
  const header = request.headers.get("content-type") ?? "application/json";
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  const text = decode(await request.arrayBuffer());
  if (type !== "application/json" && type !== "")
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  return jsonPayload(text, columns);
}
