import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after the current one whose codes are accepted. */
const SKEW = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** How long a code is accepted, from the start of the first to the end of the last step. */
export const CODE_LIFETIME_MILLISECONDS = (2 * SKEW + 1) * PERIOD_SECONDS * 1000;

/** Encodes in base 32 (RFC 4648) without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const octets = bits.match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

export function generateSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of a secret at a time (RFC 6238 with SHA-1). */
export function totpCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / PERIOD_SECONDS)));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether it is the code of the current step or the one before or after it. */
export function isTotpCode(secret: string, given: string, now: Date): boolean {
  const code = Buffer.from(given);
  return Array.from({ length: 2 * SKEW + 1 }, (_, index) => index - SKEW).some((steps) => {
    const at = new Date(now.getTime() + steps * PERIOD_SECONDS * 1000);
    const expected = Buffer.from(totpCode(secret, at));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
}

/** The `otpauth` URI that authenticator apps read from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const parameters = { algorithm: "SHA1", digits: DIGITS, issuer, period: PERIOD_SECONDS, secret };
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
