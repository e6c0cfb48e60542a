import type { ComponentProps, ReactNode } from "react";

import { demoDialog } from "~/content/leads/demo-dialog";
import type { ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/primitives/dialog";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { useSite } from "~/ui/primitives/site-context";

import { DemoCountdown } from "./demo-countdown";

type DemoDialogButtonProps = {
  look?: ComponentProps<typeof ButtonLink>["look"];
  size?: ComponentProps<typeof ButtonLink>["size"];
  /** Label of the button, by default "Test it now". */
  children?: ReactNode;
};

/** Opens the demo in a new tab after a countdown; without JavaScript, a plain link. */
export function DemoDialogButton({ look, size, children }: DemoDialogButtonProps) {
  const { demoUrl } = useSite();
  const label = <NewTabLabel>{children ?? demoDialog.button}</NewTabLabel>;
  const link = { href: demoUrl, target: "_blank", children: label };
  return (
    <Dialog title={demoDialog.title} opener={{ ...link, look, size }}>
      {(close) => <DemoCountdown href={demoUrl} close={close} />}
    </Dialog>
  );
}
