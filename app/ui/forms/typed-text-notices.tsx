import { typedTextCopy } from "~/content/site/typed-text";

/**
 * What `client/keep-typed-text.ts` shows in a form: that its text was restored, or why it was not sent.
 * Hidden until then. The texts stand in the page, so that a browser can translate them.
 */
export function TypedTextNotices() {
  return (
    <>
      <div
        data-typed="restored"
        hidden
        suppressHydrationWarning
        className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-info/35 bg-info-soft px-4 py-2 text-sm"
      >
        <p>{typedTextCopy.restored}</p>
        <button
          type="button"
          data-typed="discard"
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-[0.2em]"
        >
          {typedTextCopy.discard}
        </button>
      </div>
      <div
        data-typed="problem"
        role="alert"
        tabIndex={-1}
        hidden
        suppressHydrationWarning
        className="grid scroll-mt-24 gap-1 rounded-lg border border-danger bg-danger-soft p-4 text-danger"
      >
        <p data-typed="unsent">{typedTextCopy.unsent}</p>
        <div data-typed="refused">
          <p>{typedTextCopy.refused}</p>
          <div data-typed="reason" />
        </div>
      </div>
    </>
  );
}
