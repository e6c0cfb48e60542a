/** Rules of a new password, counted as Auth does: only ASCII letters count. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  number: (password: string) => /\d/.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

/** Auth rejects longer passwords: bcrypt ignores all bytes after the 72nd. */
const maxBytes = 72;

export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > maxBytes;
}

/** The rules that a password breaks, in listed order. */
export function brokenRules(password: string): PasswordRule[] {
  const names = Object.keys(passwordRules) as PasswordRule[];
  return names.filter((name) => !passwordRules[name](password));
}
