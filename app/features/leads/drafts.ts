import type { FormValues } from "~/platform/form-values";

/**
 * What was typed and not sent yet, for when the visitor comes back from another page or dialog.
 * Written in the browser alone, and gone with the tab.
 */
export const drafts: Record<"contact" | "subscription", FormValues> = {
  contact: {},
  subscription: {},
};
