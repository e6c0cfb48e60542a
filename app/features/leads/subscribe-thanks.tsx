import { Check } from "lucide-react";
import { useEffect, useRef } from "react";

import { subscribeCopy } from "~/content/subscribe";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";

import { DirectLine } from "./direct-line";

/** Stands where the dialog's form was, and takes the focus that the form had. */
export function SubscribeThanks({ close }: { close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon glyph={Check} className="size-6" />
      </span>
      <output className="grid gap-2">
        <strong className="font-display text-xl leading-title font-semibold tracking-heading">
          {subscribeCopy.thankYou}
        </strong>
        <span className="text-ink-soft">
          {subscribeCopy.received} <DirectLine>{subscribeCopy.directLine}</DirectLine>
        </span>
      </output>
      <Button type="button" onClick={close} className="max-sm:w-full">
        {subscribeCopy.close}
      </Button>
    </div>
  );
}
