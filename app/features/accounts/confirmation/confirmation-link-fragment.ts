import { useEffect } from "react";

import { confirmationPath, readFragment } from "./confirmation-link";

/** Auth reports errors in the URL fragment, which browsers do not send: moves them into the query. */
export function useLinkFragment() {
  useEffect(() => {
    const link = readFragment(location.hash);
    if (link) location.replace(confirmationPath(link));
  }, []);
}
