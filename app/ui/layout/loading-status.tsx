import { loadingCopy } from "~/content/site/loading";

/**
 * Where the shell's script says that the next page is loading (`shell/progress.ts`). React leaves its
 * text alone.
 */
export function LoadingStatus() {
  return (
    <output
      data-loading-status={loadingCopy}
      className="loading-status"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
