import { loadingCopy } from "~/content/site/loading";

import { useFrameWords } from "./frame-words";

/** The shell script (`app/client/progress.ts`) announces here that the next page is loading. */
export function LoadingStatus() {
  const words = useFrameWords();
  return <output data-loading-status={words(loadingCopy)} className="loading-status" />;
}
