/**
 * The server gives each session a word, in a cookie that scripts may read and in the pages it draws
 * (`data-session-mark` of the root element). The word opens nothing.
 * @returns whether somebody else is signed in by now than when the page was drawn, or nobody.
 */
export function isOutdated(page: HTMLElement, cookies: string): boolean {
  return /sb-mark=(\w+)/.exec(cookies)?.[1] !== page.dataset.sessionMark;
}
