import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { followUpMailPage as copy } from "~/content/desk/follow-up-mail";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import {
  chooseFollowUpMail,
  loadFollowUpMail,
  loadNextMails,
} from "~/features/leads/desk/mail/follow-up-mail.server";
import { FollowUpMailPage } from "~/features/leads/desk/mail/follow-up-mail-page";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { notice, headers } = popPageNotice(request, context);
  const mail = await loadFollowUpMail(context);
  const next = await loadNextMails(mail, context);
  return data({ mail, next, notice }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const reply = await chooseFollowUpMail(await readForm(request), context);
  if (reply) return toActionData(context, { status: 503, reply });
  const headers = noticeHeaders("follow-up-mail-saved", context);
  return redirect("/app/desk/leads/mail", { status: 303, headers });
}

export default function DeskFollowUpMail() {
  const { mail, next, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<{ problem: string }>();
  return (
    <>
      {reply ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <FollowUpMailPage mail={mail} next={next} />
    </>
  );
}
