/** What a new password needs, as the accounts service counts it: plain letters, no accents. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  number: (password: string) => /\d/.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

/** The accounts service hashes no more than this; bcrypt would drop the rest in silence. */
const mostBytes = 72;

export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > mostBytes;
}

/** The rules that a password breaks, in the order they are listed in. */
export function brokenRules(password: string): PasswordRule[] {
  const names = Object.keys(passwordRules) as PasswordRule[];
  return names.filter((name) => !passwordRules[name](password));
}
