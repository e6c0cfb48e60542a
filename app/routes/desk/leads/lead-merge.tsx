import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadMergeCopy as copy } from "~/content/desk/lead-merge";
import { backToLead } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { leadTitle } from "~/features/leads/desk/lead/lead-facts";
import { hrefInList } from "~/features/leads/desk/list/lead-filters";
import { loadMerge, mergeLead } from "~/features/leads/desk/merge/merge-lead.server";
import type { MergeReply } from "~/features/leads/desk/merge/merge-lead.server";
import { MergePage } from "~/features/leads/desk/merge/merge-page";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: copy.title(found?.loaded.lead.full_name ?? ""),
    description: copy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { searchParams } = new URL(request.url);
  const loaded = await loadMerge(params.id, searchParams, context);
  const back = hrefInList(`/app/desk/leads/${loaded.lead.id}`, searchParams);
  const here = hrefInList(`/app/desk/leads/${loaded.lead.id}/merge`, searchParams);
  return { loaded, back, here, refused: wasFormRejected(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const outcome = await mergeLead(params.id, await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("leads-merged", context);
  const lead = hrefInList(`/app/desk/leads/${params.id}`, new URL(request.url).searchParams);
  return redirect(lead, { status: 303, headers });
}

export default function DeskMergeLead() {
  const { loaded, back, here } = useLoaderData<typeof loader>();
  const reply = useActionData<MergeReply>();
  return (
    <>
      {reply ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <DeskHeading
        title={copy.title(leadTitle(loaded.lead))}
        lead={copy.lead}
        back={{ href: back, text: backToLead }}
      />
      <MergePage loaded={loaded} here={here} back={back} />
    </>
  );
}
