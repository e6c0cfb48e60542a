import { subscribeCopy } from "~/content/leads/subscribe";
import { subscribedCopy, subscribePageCopy } from "~/content/leads/subscribe-pages";
import { sessionLink } from "~/content/workshop/session-links";
import { AnswerTime } from "~/ui/primitives/desk/answer-time";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";

import { ContactEmailLine } from "../contact/contact-email-line";
import { NextSteps } from "../next-steps";

const plans = "/pricing";

/** Worded so that it is true even if the visitor opens the page without a submission. */
export function SubscribedPanel() {
  return (
    <Card className="grid gap-8">
      <div className="grid justify-items-start gap-5">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
          <Icon glyph="check" className="size-6" />
        </span>
        <div className="grid gap-2">
          <h1 className="text-2xl leading-heading">{subscribeCopy.thankYou}</h1>
          <p className="text-ink-soft">{subscribedCopy.lead}</p>
        </div>
      </div>
      <NextSteps title={subscribePageCopy.nextTitle} steps={subscribedCopy.next} />
      <p className="text-ink-soft">
        <ContactEmailLine>{subscribeCopy.directLine}</ContactEmailLine>
      </p>
      <AnswerTime always className="text-ink-soft" />
      <form action={plans} className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink href={sessionLink("opportunity-ranking").path}>
          {subscribedCopy.meanwhile}
        </ButtonLink>
        <Button look="plain">{subscribeCopy.close}</Button>
      </form>
    </Card>
  );
}
