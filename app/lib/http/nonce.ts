import { createContext, useContext } from "react";

/**
 * Marks the inline scripts and styles that are this site's own while a page is rendered. The
 * server hashes what bears the mark for the content security policy and takes the mark away
 * again; in the browser it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** For `<Scripts nonce>`, `<ScrollRestoration nonce>` and every inline `<script>` or `<style>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
