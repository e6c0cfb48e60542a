import type { ComponentProps } from "react";

import { tryOuts } from "~/content/leads/try-outs";
import type { TryOut } from "~/content/leads/try-outs";

import { ButtonLink } from "./button";
import { NewTabLabel } from "./links/new-tab-label";
import { useSite } from "./site-context";

type TryOutButtonProps = Pick<ComponentProps<typeof ButtonLink>, "look" | "size" | "className"> & {
  tryOut: TryOut;
  /** By default the specified label of the try-out. */
  label?: string;
  /** The expert whose page it is on, if the try-out has another one. */
  expert?: string | undefined;
};

/** Leads to a try-out, which the shell script explains first; without scripts, a plain link. */
export function TryOutButton({ tryOut, label, expert, ...rest }: TryOutButtonProps) {
  const { demoUrl, trialUrl } = useSite();
  return (
    <ButtonLink
      href={tryOut === "alpha" ? demoUrl : trialUrl}
      target="_blank"
      data-expert={expert}
      {...rest}
    >
      <NewTabLabel>{label ?? tryOuts[tryOut].button}</NewTabLabel>
    </ButtonLink>
  );
}
