/**
 * The session fingerprint in `document.cookie`. The server also renders it into the page
 * (`data-session-fingerprint` of the root element): if the two differ, another tab has signed in or
 * out since. It is not a credential.
 */
export function readSessionFingerprint(cookies: string): string | undefined {
  return /sb-mark=(\w+)/.exec(cookies)?.[1];
}
