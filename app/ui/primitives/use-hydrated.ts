import { useSyncExternalStore } from "react";

function subscribe() {
  return () => {};
}

/** False on the server and until the page's scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
