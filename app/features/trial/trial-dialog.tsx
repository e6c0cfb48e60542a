import type { pricing } from "~/content/pricing";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/primitives/dialog";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { useSite } from "~/ui/primitives/site-context";

/** Explains the free trial in a dialog with the link; without JavaScript, a plain link. */
export function TrialDialogButton({ copy }: { copy: typeof pricing.trial }) {
  const { trialUrl } = useSite();
  const link = { href: trialUrl, target: "_blank" };
  return (
    <Dialog
      title={copy.title}
      opener={{ ...link, children: <NewTabLabel>{copy.button}</NewTabLabel> }}
    >
      {(close) => (
        <>
          <p className="text-pretty text-ink-soft">{copy.text}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            {copy.facts.map((fact) => (
              <li key={fact} className="waypoint">
                {fact}
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink {...link} onClick={close}>
              <NewTabLabel>{copy.open}</NewTabLabel>
            </ButtonLink>
            <Button type="button" look="plain" onClick={close}>
              {copy.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
