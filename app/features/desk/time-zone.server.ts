import type { AppLoadContext } from "@remix-run/node";

import { timeZoneCopy } from "~/content/desk/time-zone";
import type { ActionResult } from "~/lib/forms/form-action.server";
import type { FormValues } from "~/lib/forms/form-values";
import { timeZoneNamed, UTC } from "~/lib/format/zoned-time.server";
import { setMemberZone } from "~/lib/supabase/member-zone.server";

import type { TimeZoneReply } from "./time-zone-form";

/** The names to choose from, with the given one. */
export function timeZones(zone: string): string[] {
  return [...new Set([UTC, zone, ...Intl.supportedValuesOf("timeZone")])];
}

/** Stores the zone of the form; what it gets back if that fails, else null. */
export async function saveTimeZone(
  { zone: given = "", isDefault }: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<TimeZoneReply> | null> {
  const zone = timeZoneNamed(given);
  const { problems } = timeZoneCopy;
  if (!zone) return { status: 422, reply: { zone: given, errors: { zone: problems.unknown } } };
  try {
    await setMemberZone(zone, isDefault === "yes", context);
    return null;
  } catch (error) {
    context.log("error", "Time zone not saved", error);
    return { status: 503, reply: { zone, problem: problems.failed } };
  }
}
