import { randomBytes } from "node:crypto";
import { compare, hash } from "@node-rs/bcrypt";
import type { AuthConfig } from "../../config/config.ts";
import { AuthError, validationError } from "../auth-error.ts";

const COST = 10;
const MAXIMUM_BYTES = 72;

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const SYMBOLS = "!@#$%^&*()_+-=[]{};':\"|<>?,./`~";

const REQUIRED_SETS: Record<AuthConfig["password_requirements"], readonly string[]> = {
  "": [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

function findWeaknesses(password: string, rules: AuthConfig): [string, string][] {
  const weaknesses: [string, string][] = [];
  if (Buffer.byteLength(password) < rules.minimum_password_length) {
    weaknesses.push([
      "length",
      `Password should be at least ${rules.minimum_password_length} characters.`,
    ]);
  }
  const sets = REQUIRED_SETS[rules.password_requirements];
  if (sets.some((set) => ![...password].some((character) => set.includes(character)))) {
    weaknesses.push([
      "characters",
      `Password should contain at least one character of each: ${sets.join(", ")}.`,
    ]);
  }
  return weaknesses;
}

/** @throws AuthError 400 validation_failed for more than bcrypt's 72 bytes */
export function requireHashable(password: string): void {
  if (Buffer.byteLength(password) <= MAXIMUM_BYTES) return;
  throw validationError(`Password cannot be longer than ${MAXIMUM_BYTES} characters`);
}

/**
 * @throws AuthError 422 weak_password with its reasons ("length", "characters"), or 400
 * validation_failed for more than bcrypt's 72 bytes
 */
export function requireStrongPassword(password: string, rules: AuthConfig): void {
  requireHashable(password);
  const weaknesses = findWeaknesses(password, rules);
  if (weaknesses.length === 0) return;
  throw new AuthError(422, "weak_password", weaknesses.map(([, message]) => message).join(" "), {
    weakPasswordReasons: weaknesses.map(([reason]) => reason),
  });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Random password for users who come by a mailed link. */
export function generatePassword(): string {
  return randomBytes(36).toString("base64url");
}

/** Hash of a discarded random text, with the same cost as real hashes. */
const UNKNOWN_USER_HASH = "$2a$10$OROCDnZ1E.VVSIUxnUOp0.nXCMyLf29E.8DjLajEVjlAWYispKSw.";

/** Takes the same time with and without a stored hash, so that timing does not reveal known addresses. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && stored !== "") return compare(password, stored).catch(() => false);
  await compare(password, UNKNOWN_USER_HASH);
  return false;
}
