import { useLocation } from "@remix-run/react";

import { consentCopy } from "~/content/site/consent";
import { useFrameWords } from "~/ui/layout/frame-words";
import { Button } from "~/ui/primitives/button";

/** Fits beside the question on phones. */
const tight = "text-sm max-md:px-1";

/**
 * Two buttons of the same look and size. The client script announces `data-announce` after storing
 * the choice, or writes below why it is not. `fragment` is where the visitor returns to without JavaScript.
 */
export function ConsentForm({ fragment = "" }: { fragment?: string }) {
  const words = useFrameWords();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/consent" className="grid grid-cols-2 gap-2">
      <input type="hidden" name="page" value={`${pathname}${search}${fragment}`} />
      <Button
        look="plain"
        name="choice"
        value="granted"
        className={tight}
        data-announce={words(consentCopy.accepted)}
      >
        {words(consentCopy.accept)}
      </Button>
      <Button
        look="plain"
        name="choice"
        value="denied"
        className={tight}
        data-announce={words(consentCopy.rejected)}
      >
        {words(consentCopy.reject)}
      </Button>
      <p className="col-span-2 text-sm empty:hidden" />
    </form>
  );
}
