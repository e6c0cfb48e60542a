import { createContext, useContext } from "react";

/** Values of one server render; empty in the browser. */
export type RenderValues = {
  /** Marks the site's own inline scripts and styles, for the hashes of the content security policy. */
  nonce?: string;
  /** The whole stylesheet, where the page carries it instead of a link. */
  inlineStyles?: string | undefined;
};

export const RenderContext = createContext<RenderValues>({});

/** For `<Scripts nonce>` and every inline `<script>` or `<style>`. */
export function useNonce(): string | undefined {
  return useContext(RenderContext).nonce;
}

export function useInlineStyles(): string | undefined {
  return useContext(RenderContext).inlineStyles;
}
