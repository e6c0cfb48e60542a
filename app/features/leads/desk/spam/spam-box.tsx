import { useRouteLoaderData } from "@remix-run/react";

import { spamWordsCopy } from "~/content/desk/spam-words";
import { includesRole } from "~/content/desk/staff-roles";
import type { StaffRole } from "~/content/desk/staff-roles";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { LeadEvent, StoredLead } from "../stored-lead";

const { box: copy } = spamWordsCopy;
export const SPAM_WORDS = "/app/desk/staff/spam";

type SpamBoxProps = {
  lead: StoredLead;
  events: readonly LeadEvent[];
  /** Whether the spam words have the lead's address. */
  isHeldBack: boolean;
};

/** Of a lead that is spam: why, the way back, and the proposal for its address. */
export function SpamBox({ lead, events, isHeldBack }: SpamBoxProps) {
  const roles = useRouteLoaderData<{ roles: StaffRole[] }>("desk")?.roles ?? [];
  const latest = events.find(({ kind }) => kind === "held_back" || kind === "state");
  const entry = latest?.kind === "held_back" ? latest.value : null;
  return (
    <div className="grid gap-3 rounded-lg border border-warn/35 bg-warn-soft p-4">
      <p className="flex gap-3">
        <Icon glyph="triangle-alert" className="mt-[0.15lh] size-5 shrink-0 text-warn" />
        <span className="min-w-0 wrap-anywhere">
          {entry ? copy.held(entry) : copy.marked} {isHeldBack ? copy.isHeld : null}{" "}
          {includesRole(roles, "admin") ? (
            <TextLink href={SPAM_WORDS}>{copy.words}</TextLink>
          ) : null}
        </span>
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={lead.version} />
        <Button name="intent" value="not_spam" size="compact">
          {copy.notSpam}
        </Button>
        {lead.email === null || isHeldBack ? null : (
          <Button name="intent" value="hold_back" look="plain" size="compact">
            {copy.holdBack}
          </Button>
        )}
      </form>
    </div>
  );
}
