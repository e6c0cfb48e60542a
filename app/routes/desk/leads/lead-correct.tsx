import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadEntryCopy } from "~/content/desk/lead-entry";
import { backToLead } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { entryOf } from "~/features/leads/desk/entry/lead-entry";
import { hrefInList } from "~/features/leads/desk/list/lead-filters";
import { LeadEntryForm } from "~/features/leads/desk/entry/lead-entry-form";
import { loadLead } from "~/features/leads/desk/lead/load-lead.server";
import { correctLead } from "~/features/leads/desk/entry/save-lead-entry.server";
import type { EntryReply } from "~/features/leads/desk/entry/save-lead-entry.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";

const { correct } = leadEntryCopy;

/** The page of the lead, with the list that it was opened from. */
const leadHref = (id: string, request: Request) =>
  hrefInList(`/app/desk/leads/${id}`, new URL(request.url).searchParams);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: correct.title(loaded?.lead.full_name ?? ""),
    description: correct.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const found = await loadLead(params.id, context);
  if (!found) throw data(null, { status: 404 });
  const back = leadHref(found.lead.id, request);
  return { lead: found.lead, back, refused: wasFormRejected(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { id = "" } = params;
  const outcome = await correctLead(id, await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("lead-corrected", context);
  return redirect(leadHref(id, request), { status: 303, headers });
}

export default function DeskCorrectLead() {
  const { lead, back } = useLoaderData<typeof loader>();
  const reply = useActionData<EntryReply>();
  return (
    <>
      <DeskHeading
        title={correct.title(lead.full_name)}
        lead={correct.lead}
        back={{ href: back, text: backToLead }}
      />
      <LeadEntryForm
        keep={`correct-lead-${lead.id}`}
        reply={reply}
        values={entryOf(lead)}
        back={back}
      />
    </>
  );
}
