import { useNavigation } from "@remix-run/react";

import { demoLoading } from "~/content/demo-loading";
import { Spinner } from "~/ui/primitives/spinner";

/** Says that a demo package is on its way, wherever the visitor waits for it. */
export function DeliverableLoading() {
  const { state, location } = useNavigation();
  const waits = state === "loading" && /^\/demo(?:\/|$)/.test(location.pathname);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-6 z-30 flex justify-center">
      {waits ? (
        <span className="deliverable-loading flex items-center gap-3 rounded-full border border-line bg-raised px-5 py-3 font-semibold shadow-lg">
          <Spinner />
          {demoLoading}
        </span>
      ) : null}
    </output>
  );
}
