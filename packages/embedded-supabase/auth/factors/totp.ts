import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Steps before and after the current one whose codes are accepted. */
const SKEW = 1;

/** How long a code is accepted, from the start of the first to the end of the last step. */
export const CODE_LIFETIME_MILLISECONDS = (2 * SKEW + 1) * PERIOD_SECONDS * 1000;

const totp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A secret of 160 bits, in base 32. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32;

/** The code of a secret at a time (RFC 6238 with SHA-1). */
export const totpCode = (secret: string, at: Date): string =>
  totp(secret).generate({ timestamp: at.getTime() });

/** Whether it is the code of the current step or the one before or after it. */
export const isTotpCode = (secret: string, token: string, now: Date): boolean =>
  /^\d{6}$/.test(token) &&
  totp(secret).validate({ token, timestamp: now.getTime(), window: SKEW }) !== null;

/** The `otpauth` URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString();
