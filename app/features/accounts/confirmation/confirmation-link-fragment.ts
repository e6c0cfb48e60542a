import { useEffect } from "react";

import { confirmationPath, readFragment } from "./confirmation-link";

/** Brings what the service says in the hash fragment before the server, which never gets to see it. */
export function useLinkFragment() {
  useEffect(() => {
    const link = readFragment(location.hash);
    if (link) location.replace(confirmationPath(link));
  }, []);
}
