import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { backToLeads, leadBinCopy } from "~/content/desk/leads";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import type { BulkReply } from "~/features/leads/desk/bulk/bulk-reply";
import { changeLeadBin, loadLeadBin } from "~/features/leads/desk/bin/lead-bin.server";
import { LeadBinPage } from "~/features/leads/desk/bin/lead-bin-page";
import { LeadBulkResult } from "~/features/leads/desk/bulk/lead-bulk-result";
import { filteredHref, pageIn, readLeadFilters } from "~/features/leads/desk/list/lead-filters";
import { readForm, toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, leadBinCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { searchParams } = new URL(request.url);
  const { q: words = "" } = readLeadFilters(searchParams);
  const bin = await loadLeadBin(words, pageIn(searchParams), context);
  return data({ bin, words });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const form = new URLSearchParams(await readForm(request));
  const { q: words = "" } = readLeadFilters(new URL(request.url).searchParams);
  return toActionData(context, await changeLeadBin(form, words, context));
}

export default function DeskLeadsBin() {
  const { bin, words } = useLoaderData<typeof loader>();
  const reply = useActionData<BulkReply>();
  const here = filteredHref("/app/desk/leads/bin", { q: words });
  return (
    <>
      {reply ? <LeadBulkResult reply={reply} owners={[]} path={here} /> : null}
      <DeskHeading title={leadBinCopy.title} lead={leadBinCopy.lead} back={backToLeads} />
      <LeadBinPage bin={bin} words={words} />
    </>
  );
}
