import type { ReactNode } from "react";

import { demoDialog } from "~/content/leads/demo-dialog";
import { Dialog } from "~/ui/primitives/dialog";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { useSite } from "~/ui/primitives/site-context";

import { DemoCountdown } from "./demo-countdown";

/** Opens the demo in a new tab after a countdown; without JavaScript, a plain link. `children` replace its label. */
export function DemoDialogButton({ children }: { children?: ReactNode }) {
  const { demoUrl } = useSite();
  const label = <NewTabLabel>{children ?? demoDialog.button}</NewTabLabel>;
  return (
    <Dialog title={demoDialog.title} opener={{ href: demoUrl, target: "_blank", children: label }}>
      {(close) => <DemoCountdown href={demoUrl} close={close} />}
    </Dialog>
  );
}
