import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { followUpMailPage as copy } from "~/content/desk/follow-up-mail";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import {
  chooseFollowUpMail,
  loadFollowUpMail,
} from "~/features/leads/desk/mail/follow-up-mail.server";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { notice, headers } = popPageNotice(request, context);
  return data({ mail: await loadFollowUpMail(context), notice }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { wanted } = await readForm(request);
  const problem = await chooseFollowUpMail(wanted, context);
  if (problem) return toActionData(context, { status: 503, reply: { problem } });
  const name = wanted === "on" ? "follow-up-mail-on" : "follow-up-mail-off";
  const headers = noticeHeaders(name, context);
  return redirect("/app/desk/leads/mail", { status: 303, headers });
}

export default function DeskFollowUpMail() {
  const { mail, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<{ problem: string }>();
  const { is_wanted: isOn, time_zone: zone } = mail;
  return (
    <>
      {reply ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <PageHeading title={copy.title} lead={copy.lead} />
      <form method="post" className="grid max-w-form justify-items-start gap-4">
        <p className="font-semibold">{isOn ? copy.on : copy.off}</p>
        <p className="text-ink-soft">{copy.zone(zone.replaceAll("_", " "))}</p>
        <Button name="wanted" value={isOn ? "off" : "on"} look={isOn ? "plain" : "primary"}>
          {isOn ? copy.turnOff : copy.turnOn}
        </Button>
      </form>
    </>
  );
}
