const empty = { __html: "" };

/**
 * Where `client/typed-text/typed-text-notices.ts` says that a form's text was restored, or why it was not sent.
 * React leaves the content alone.
 */
export function TypedTextNotices() {
  return (
    <div
      data-typed-notices=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={empty}
      className="grid gap-3 empty:hidden"
    />
  );
}
