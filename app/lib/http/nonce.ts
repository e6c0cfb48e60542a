import { createContext, useContext } from "react";

/**
 * Nonce of the site's own inline scripts and styles during a render. The server replaces it by hashes
 * in the content security policy and removes it from the HTML; in the browser it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** For `<Scripts nonce>`, `<ScrollRestoration nonce>` and every inline `<script>` or `<style>`. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
