import { DatabaseError } from "../../database/database-error.ts";
import { invalidBody } from "../rest-error.ts";

/** A request body. JSON is passed to Postgres as the original text, so that numbers keep their precision. */
export type Payload = {
  kind: "json" | "text" | "bytes";
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
    return { kind: "json", text, columns: columns ?? uniformKeys(value), shape: "array" };
  }
  if (isObject(value)) {
    return { kind: "json", text, columns: columns ?? Object.keys(value), shape: "object" };
  }
  return { kind: "json", text, columns: columns ?? [], shape: "other" };
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, raw = "", end = ""] = cell.exec(text) ?? [];
    if (raw === "" && end === "") throw invalidBody("CSV could not be parsed");
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function csvPayload(text: string, columns: string[] | null): Payload {
  const [header = [], ...rows] = parseCsv(text);
  const objects = rows.map((row) => {
    if (row.length !== header.length)
      throw invalidBody("All lines must have same number of fields");
    const value = (at: number): string | null => (row[at] === "NULL" ? null : (row[at] ?? null));
    return Object.fromEntries(header.map((name, at) => [name, value(at)]));
  });
  return jsonPayload(JSON.stringify(objects), columns ?? header);
}

/**
 * Reads a body of JSON, CSV or form data; text and bytes for functions with one unnamed parameter.
 * @throws RestError PGRST102
 */
export async function readPayload(request: Request, columns: string[] | null): Promise<Payload> {
  const header = request.headers.get("content-type") ?? "application/json";
  const type = header.split(";")[0]?.trim().toLowerCase() ?? "";
  const bytes = await request.arrayBuffer();
  if (type === "application/octet-stream") {
    const text = `\\x${Buffer.from(bytes).toString("hex")}`;
    return { kind: "bytes", text, columns: [], shape: "other" };
  }
  const text = decode(bytes);
  if (type === "application/json" || type === "") return jsonPayload(text, columns);
  if (type === "text/csv") return csvPayload(text, columns);
  if (type === "application/x-www-form-urlencoded") {
    const form = Object.fromEntries(new URLSearchParams(text));
    return jsonPayload(JSON.stringify(form), columns);
  }
  if (type === "text/plain" || type === "text/xml") {
    return { kind: "text", text, columns: [], shape: "other" };
  }
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}
