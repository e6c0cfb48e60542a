import { AuthError, notIncluded, validationError } from "./auth-error.ts";
import type { Json } from "./rows.ts";

function wrongType(name: string, value: unknown, wanted: string): AuthError {
  const kind = Array.isArray(value)
    ? "array"
    : value === true || value === false
      ? "bool"
      : typeof value;
  return new AuthError(
    400,
    "bad_json",
    `Could not parse request body as JSON: json: cannot unmarshal ${kind} into field ${name} of type ${wanted}`,
  );
}

/** Reads a string, "" if absent or null. @throws AuthError 400 bad_json for another type */
export function readText(body: Json, name: string): string {
  const value = body[name] ?? "";
  if (typeof value !== "string") throw wrongType(name, value, "string");
  return value;
}

/** Like `readText`, but `undefined` if absent or null. */
export function readOptionalText(body: Json, name: string): string | undefined {
  return body[name] === undefined || body[name] === null ? undefined : readText(body, name);
}

export function readFlag(body: Json, name: string, fallback = false): boolean {
  const value = body[name] ?? fallback;
  if (typeof value !== "boolean") throw wrongType(name, value, "bool");
  return value;
}

export function readRecord(body: Json, name: string): Json | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== "object" || Array.isArray(value)) throw wrongType(name, value, "object");
  return value as Json;
}

/** @throws AuthError 400 for the first of these parameters that is set */
export function refuseParameters(body: Json, names: readonly string[]): void {
  const given = names.find((name) => body[name]);
  if (given !== undefined) throw notIncluded(`parameter "${given}"`);
}

/** @throws AuthError phone_provider_disabled for a phone, as GoTrue does where nothing sends to phones */
export function refusePhone(body: Json, message: string, status = 400): void {
  if (readText(body, "phone") === "") return;
  throw new AuthError(status, "phone_provider_disabled", message);
}

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Returns the address in lower case. @throws AuthError 400 validation_failed if invalid */
export function requireEmailAddress(email: string): string {
  if (email === "") throw validationError("An email address is required");
  if (Buffer.byteLength(email) > 255) throw validationError("An email address is too long");
  if (!EMAIL.test(email)) {
    throw validationError("Unable to validate email address: invalid format");
  }
  return email.toLowerCase();
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
