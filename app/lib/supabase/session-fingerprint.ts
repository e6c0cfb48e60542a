/**
 * The server gives each session a word, in a cookie that scripts may read and in the pages it draws
 * (`data-session-fingerprint` of the root element). Where they differ, another tab has signed in or out
 * since the page was drawn. The word opens nothing.
 */
export function readSessionFingerprint(cookies: string): string | undefined {
  return /sb-mark=(\w+)/.exec(cookies)?.[1];
}
