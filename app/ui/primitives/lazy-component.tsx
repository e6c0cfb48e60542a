import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

import { onDemandCopy } from "~/content/on-demand";

import { Spinner } from "./spinner";
import { VisuallyHidden } from "./visually-hidden";

type OnDemandProps<Props> = {
  props: Props;
  /** A link that does the same without the part. */
  instead: ReactNode;
};

/**
 * A part that few visitors open: its code comes when one is about to, for which `prepare` is called
 * at the first sign of it. Where it cannot be had, a link stands in its place, and the next opening
 * tries again.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;

  async function fetchPart(): Promise<boolean> {
    Part ??= await load().catch(() => undefined);
    return Part !== undefined;
  }

  function OnDemand({ props, instead }: OnDemandProps<Props>) {
    const [state, setState] = useState<"coming" | "here" | "missing">("coming");
    useEffect(() => {
      let isClosed = false;
      void fetchPart().then((isHere) => {
        if (!isClosed) setState(isHere ? "here" : "missing");
      });
      return () => {
        isClosed = true;
      };
    }, []);

    if (Part) return <Part {...props} />;
    return (
      <output className="grid min-h-24 content-center gap-4">
        {state === "missing" ? (
          <>
            <p>{onDemandCopy.missing}</p>
            {instead}
          </>
        ) : (
          <>
            <Spinner className="size-6 justify-self-center" />
            <VisuallyHidden>{onDemandCopy.loading}</VisuallyHidden>
          </>
        )}
      </output>
    );
  }

  return Object.assign(OnDemand, {
    prepare() {
      void fetchPart();
    },
  });
}
