import { useNavigation } from "@remix-run/react";

import type { AccountPageIntent } from "./account-page/account-page-replies";
import type { Intent } from "./account-action-data";

/** Whether the form with this intent is being submitted, until the next page is rendered. */
export function useSubmitting(intent: Intent | AccountPageIntent): boolean {
  const navigation = useNavigation();
  return navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
}
