import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadPageCopy } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changeLead } from "~/features/leads/desk/change-lead.server";
import type { LeadReply } from "~/features/leads/desk/change-lead.server";
import { leadTitle } from "~/features/leads/desk/lead-facts";
import { redirectFromKey } from "~/features/leads/desk/lead-by-key.server";
import { LeadPage, UnsavedNote } from "~/features/leads/desk/lead-page";
import { loadLead, ownersOf } from "~/features/leads/desk/load-lead.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const list = "/app/desk/leads";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.loaded ? leadTitle(found.loaded.lead) : leadPageCopy.missing.title,
    description: leadPageCopy.description,
    refused: found?.refused,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  await redirectFromKey(params.id, context);
  const { notice, headers } = popPageNotice(request, context);
  const [staff, found] = await Promise.all([listStaff(context), loadLead(params.id, context)]);
  const loaded = found && { ...found, owners: ownersOf(found.lead, staff) };
  const init = { status: loaded ? 200 : 404, headers };
  return data({ loaded, self: user.id, notice, refused: wasFormRejected(context) }, init);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const outcome = await changeLead(params.id, await readForm(request), user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  const isGone = outcome.notice === "lead-deleted";
  return redirect(isGone ? list : `${list}/${params.id}`, { status: 303, headers });
}

export default function DeskLead() {
  const { loaded, self, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  if (!loaded) {
    return (
      <>
        <PageHeading title={leadPageCopy.missing.title} lead={leadPageCopy.missing.text} />
        <UnsavedNote note={reply?.values?.["note"]} />
        <p>
          <ButtonLink href={list}>{leadPageCopy.back}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <LeadPage loaded={loaded} self={self} reply={reply} />
    </>
  );
}
