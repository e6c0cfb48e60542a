import { useNavigation } from "@remix-run/react";

import type { AccountPageIntent } from "./account-page/account-page-replies";
import type { Intent } from "./account-action-data";

/** Whether the form of this intent is on its way, until the page it leads to stands. */
export function useSubmitting(intent: Intent | AccountPageIntent): boolean {
  const navigation = useNavigation();
  return navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
}
