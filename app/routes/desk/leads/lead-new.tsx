import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadEntryCopy } from "~/content/desk/lead-entry";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { LeadEntryForm } from "~/features/leads/desk/entry/lead-entry-form";
import { SameLeadsScript } from "~/features/leads/desk/entry/same-leads-script";
import { addLead } from "~/features/leads/desk/entry/save-lead-entry.server";
import type { EntryReply } from "~/features/leads/desk/entry/save-lead-entry.server";
import { KnownValues } from "~/features/leads/desk/lead/known-values";
import { loadSuggestions } from "~/features/leads/desk/list/lead-suggestions.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";

const list = "/app/desk/leads";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, leadEntryCopy.add);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  return { known: await loadSuggestions(context), refused: wasFormRejected(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const outcome = await addLead(await readForm(request), user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("lead-added", context);
  return redirect(`${list}/${outcome.id}`, { status: 303, headers });
}

export default function DeskNewLead() {
  const { known } = useLoaderData<typeof loader>();
  const reply = useActionData<EntryReply>();
  return (
    <>
      <DeskHeading
        title={leadEntryCopy.add.title}
        lead={leadEntryCopy.add.lead}
        back={backToLeads}
      />
      <KnownValues known={known} />
      <LeadEntryForm keep="new-lead" reply={reply} values={{}} isNew back={list} />
      <SameLeadsScript />
    </>
  );
}
