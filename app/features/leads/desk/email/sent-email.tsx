import { leadEmailCopy } from "~/content/desk/lead-email";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { Unfold } from "~/ui/primitives/unfold";

import type { LeadEvent } from "../stored-lead";
import { splitQuotation } from "./email-text";

const { history: copy } = leadEmailCopy;
const glyphs = { waiting: "clock", sent: "mail-check", refused: "circle-alert" } as const;

type SentEmailProps = {
  event: LeadEvent & { mail: NonNullable<LeadEvent["mail"]> };
  /** The page that sends it again; without it, nothing does. */
  retryHref: string | undefined;
};

/** An email of the history: its text, what became of it, and the way to send it again. */
export function SentEmail({ event: { id, value, mail }, retryHref }: SentEmailProps) {
  const { state, may_retry, problem, recipient } = mail;
  const [own, quoted] = splitQuotation(value ?? "");
  return (
    <div className="grid gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {own}
      </p>
      {quoted ? (
        <Unfold title={copy.quoted} className="text-sm">
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-ink-soft">
            {quoted}
          </p>
        </Unfold>
      ) : null}
      <p
        className={`flex items-start gap-1.5 text-sm wrap-anywhere ${state === "refused" ? "font-semibold text-danger" : "text-muted"}`}
      >
        <Icon glyph={glyphs[state]} className="mt-[0.15lh] size-4 shrink-0" />
        <span className="min-w-0">
          {copy[state](recipient)}
          {problem ? <span className="block font-normal">{problem}</span> : null}
        </span>
      </p>
      {retryHref && may_retry ? (
        <form method="post" action={retryHref}>
          <input type="hidden" name="event" value={id} />
          <Button name="intent" value="retry" look="plain" size="compact">
            {copy.retry}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
