import { useLocation } from "@remix-run/react";

import { consentCopy } from "~/content/site/consent";
import { Button } from "~/ui/primitives/button";

/**
 * Two buttons of the same look and size. `data-announce` is what the shell's script says once the
 * choice is kept; `fragment` is the place on this page to come back to without scripts.
 */
export function ConsentForm({ fragment = "" }: { fragment?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/consent" className="grid grid-cols-2 gap-2 md:min-w-64">
      <input type="hidden" name="page" value={`${pathname}${search}${fragment}`} />
      <Button look="plain" name="choice" value="granted" data-announce={consentCopy.accepted}>
        {consentCopy.accept}
      </Button>
      <Button look="plain" name="choice" value="denied" data-announce={consentCopy.rejected}>
        {consentCopy.reject}
      </Button>
    </form>
  );
}
