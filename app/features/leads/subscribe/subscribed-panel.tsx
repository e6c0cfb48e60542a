import { Check } from "~/ui/icons/check";

import { subscribeCopy } from "~/content/leads/subscribe";
import { subscribedCopy, subscribePageCopy } from "~/content/leads/subscribe-pages";
import { sessionLink } from "~/content/workshop/session-links";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/text-link";

import { ContactEmailLine } from "../contact/contact-email-line";
import { NextSteps } from "../next-steps";

const plans = "/pricing";

/** Worded so that it is true even if the visitor opens the page without a submission. */
export function SubscribedPanel() {
  return (
    <Card className="grid gap-8">
      <div className="grid justify-items-start gap-5">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
          <Icon glyph={Check} className="size-6" />
        </span>
        <div className="grid gap-2">
          <h1 className="text-2xl leading-heading">{subscribeCopy.thankYou}</h1>
          <p className="text-ink-soft">{subscribedCopy.lead}</p>
        </div>
      </div>
      <NextSteps title={subscribePageCopy.nextTitle} steps={subscribedCopy.next} />
      <div className="grid gap-1 text-ink-soft">
        <p>
          <ContactEmailLine>{subscribeCopy.directLine}</ContactEmailLine>
        </p>
        <p>
          {subscribedCopy.meanwhile}{" "}
          <TextLink href={sessionLink("opportunity-ranking").path}>
            {subscribedCopy.session}
          </TextLink>
        </p>
      </div>
      <form action={plans}>
        <Button className="max-sm:w-full">{subscribeCopy.close}</Button>
      </form>
    </Card>
  );
}
