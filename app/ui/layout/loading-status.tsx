import { loadingCopy } from "~/content/site/loading";

/** The shell script (`app/client/progress.ts`) announces here that the next page is loading. */
export function LoadingStatus() {
  return <output data-loading-status={loadingCopy} className="loading-status" />;
}
