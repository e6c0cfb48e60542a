import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { timeZoneCopy } from "~/content/desk/time-zone";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { TimeZoneForm } from "~/features/desk/time-zone-form";
import type { TimeZoneReply } from "~/features/desk/time-zone-form";
import { saveTimeZone, timeZones } from "~/features/desk/time-zone.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { memberZone } from "~/lib/supabase/member-zone.server";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, timeZoneCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { notice, headers } = popPageNotice(request, context);
  const { zone } = await memberZone(context);
  const refused = wasFormRejected(context);
  return data({ zone, zones: timeZones(zone), notice, refused }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context);
  const values = await readForm(request);
  const refusal = await saveTimeZone(values, context);
  if (refusal) return toActionData(context, refusal);
  // What the browser says was not asked for.
  const headers = values.isDefault ? {} : noticeHeaders("time-zone-saved", context);
  return redirect("/app/desk/time-zone", { status: 303, headers });
}

export default function DeskTimeZone() {
  const { zone, zones, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<TimeZoneReply>();
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading title={timeZoneCopy.title} lead={timeZoneCopy.lead} />
      <TimeZoneForm zone={zone} zones={zones} reply={reply} />
    </>
  );
}
