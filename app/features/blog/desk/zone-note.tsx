import timeZoneScript from "virtual:time-zone-script";

import { timeZoneCopy } from "~/content/desk/time-zone";
import { useNonce } from "~/lib/http/render-context";
import type { MemberZone } from "~/lib/supabase/member-zone.server";
import { TextLink } from "~/ui/primitives/text-link";

/** Names the zone of the page's times. Without a chosen one, `client/time-zone.ts` stores the browser's. */
export function ZoneNote({ zone: { zone, isSet } }: { zone: MemberZone }) {
  const nonce = useNonce();
  return (
    <p className="text-sm text-muted">
      <span data-time-zone={isSet ? undefined : zone}>
        {timeZoneCopy.note} {zone.replaceAll("_", " ")}.
      </span>{" "}
      <TextLink href="/app/desk/time-zone">{timeZoneCopy.change}</TextLink>
      {isSet ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: timeZoneScript }} />}
    </p>
  );
}
