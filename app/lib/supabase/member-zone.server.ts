import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { timeZoneNamed, UTC } from "../format/zoned-time.server";

/** `isSet`: the member has chosen it, or a browser has named it. */
export type MemberZone = { zone: string; isSet: boolean };

const rows = z.array(z.object({ zone: z.string() }));
const zonesOfRequests = new WeakMap<AppLoadContext, Promise<MemberZone>>();

async function readZone({ supabase, log }: AppLoadContext): Promise<MemberZone> {
  try {
    const { data } = await supabase.from("staff_time_zones").select("zone").throwOnError();
    const zone = timeZoneNamed(rows.parse(data)[0]?.zone ?? "");
    return { zone: zone ?? UTC, isSet: zone !== null };
  } catch (error) {
    log("error", "Time zone not read", error);
    return { zone: UTC, isSet: true };
  }
}

/** The time zone of the signed-in member of the staff, read once per request; UTC if it cannot be read. */
export function memberZone(context: AppLoadContext): Promise<MemberZone> {
  const known = zonesOfRequests.get(context) ?? readZone(context);
  zonesOfRequests.set(context, known);
  return known;
}

/** @throws if it is not stored. */
export async function setMemberZone(
  zone: string,
  isDefault: boolean,
  { supabase }: AppLoadContext,
): Promise<void> {
  await supabase.rpc("set_own_time_zone", { zone, as_default: isDefault }).throwOnError();
}
