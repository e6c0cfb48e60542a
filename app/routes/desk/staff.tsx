import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { staffPageCopy } from "~/content/desk/desk";
import { leadRulesCopy } from "~/content/desk/lead-rules";
import { leadListCopy } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { GrantForm, ResetApp, StaffList } from "~/features/desk/staff-list";
import { AskHandOver, HandOverList } from "~/features/desk/hand-over-form";
import { listLeadOwners, changeStaff, listStaff } from "~/features/desk/staff-changes.server";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import type { StaffReply } from "~/features/desk/staff-changes.server";
import { notifyOwner } from "~/features/leads/desk/notify-owner.server";
import { loadRules } from "~/features/leads/desk/rules/lead-rules.server";
import { isSkipped } from "~/features/leads/desk/rules/rule-owners";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { Card } from "~/ui/primitives/card";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/links/text-link";

const here = "/app/desk/staff";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, staffPageCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "admin");
  const { notice, headers } = popPageNotice(request, context);
  const [staff, owners, rules] = await Promise.all([
    listStaff(context),
    listLeadOwners(context),
    loadRules(context),
  ]);
  const skipped = rules.filter((rule) => isSkipped(rule)).length;
  return data(
    { self: user.id, staff, owners, skipped, notice, refused: wasFormRejected(context) },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "admin");
  const outcome = await changeStaff(await readForm(request), context);
  if (outcome.handedOver) {
    const page = "/app/desk/leads?owner=mine";
    await notifyOwner({ ...outcome.handedOver, by: user.id, page }, context);
  }
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(here, { status: 303, headers });
}

export default function DeskStaff() {
  const { self, staff, owners, skipped, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<StaffReply>();
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem && !reply.values ? (
        <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>
      ) : null}
      {reply?.question ? <AskHandOver question={reply.question} back={here} /> : null}
      <div className="grid grid-cols-1 gap-2">
        <PageHeading title={staffPageCopy.title} />
        <p className="max-w-measure text-sm text-ink-soft">{staffPageCopy.lead}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-10">
          <StaffList staff={staff} owners={owners} self={self} />
          <HandOverList owners={owners} staff={staff} />
          {skipped > 0 ? (
            <Notice tone="warn">
              {leadRulesCopy.skippedRules(skipped)}{" "}
              <TextLink href="/app/desk/staff/rules">{leadListCopy.rules}</TextLink>
            </Notice>
          ) : null}
        </div>
        <Card look="dense" className="grid gap-6">
          <GrantForm reply={reply} />
          <ResetApp staff={staff} self={self} />
        </Card>
      </div>
    </>
  );
}
