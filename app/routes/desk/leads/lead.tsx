import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { backToLeads, leadBinCopy, leadPageCopy } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changeLead } from "~/features/leads/desk/change-lead.server";
import type { LeadReply } from "~/features/leads/desk/change-lead.server";
import { leadTitle } from "~/features/leads/desk/lead/lead-facts";
import {
  loadLead,
  ownersOf,
  redirectFromKey,
  undoableEvents,
} from "~/features/leads/desk/lead/load-lead.server";
import { BinnedLeadPage } from "~/features/leads/desk/bin/lead-bin-page";
import { loadBinnedLead } from "~/features/leads/desk/bin/lead-bin.server";
import {
  hrefInList,
  listPageIn,
  namedNeighbors,
  readLeadFilters,
} from "~/features/leads/desk/list/lead-filters";
import { LeadPage, UnsavedNote } from "~/features/leads/desk/lead/lead-page";
import { LeadNotice, placeOf, undoneBy } from "~/features/leads/desk/lead/lead-relatives";
import { loadRelatives } from "~/features/leads/desk/lead/lead-relatives.server";
import { loadLeadList } from "~/features/leads/desk/list/load-leads.server";
import { loadSnippets } from "~/features/leads/desk/snippets/snippets.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

const list = "/app/desk/leads";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.loaded
      ? leadTitle(found.loaded.lead)
      : (found?.binned?.full_name ?? leadPageCopy.missing.title),
    description: leadPageCopy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  await redirectFromKey(params.id, context);
  const { name, notice, headers } = popPageNotice(request, context);
  const [staff, found] = await Promise.all([listStaff(context), loadLead(params.id, context)]);
  const { searchParams } = new URL(request.url);
  const filters = readLeadFilters(searchParams);
  const loaded = found && {
    ...found,
    owners: ownersOf(found.lead, staff),
    undoable: undoableEvents(found.events),
  };
  const binned = found ? undefined : await loadBinnedLead(params.id, context);
  const listPage = listPageIn(searchParams);
  const [relatives, snippets, beside] = found
    ? await Promise.all([
        loadRelatives(found.lead, filters, namedNeighbors(searchParams), context),
        loadSnippets(context),
        listPage === undefined ? undefined : loadLeadList(filters, listPage, context),
      ])
    : [{}, []];
  const init = { status: loaded || binned ? 200 : 404, headers };
  const refused = wasFormRejected(context);
  return data(
    { loaded, binned, relatives, snippets, beside, filters, self: user.id, name, notice, refused },
    init,
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const values = await readForm(request);
  const outcome = await changeLead(params.id, values, user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context, outcome.count);
  const neighbors = namedNeighbors(new URLSearchParams(values));
  const href = hrefInList(`${list}/${params.id}`, new URL(request.url).searchParams, neighbors);
  return redirect(href, { status: 303, headers });
}

export default function DeskLead() {
  const { loaded, binned, relatives, snippets, beside, filters, self, name, notice } =
    useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  const known = name === "lead-added" ? relatives : {};
  const undo = loaded ? undoneBy(name, loaded.undoable) : undefined;
  const told = notice && !reply ? <LeadNotice undo={undo} notice={notice} {...known} /> : null;
  if (binned) {
    return (
      <>
        {told}
        {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
        <UnsavedNote note={reply?.values?.["note"]} why={leadBinCopy.page.noteWhy} />
        <BinnedLeadPage lead={binned} />
      </>
    );
  }
  if (!loaded) {
    return (
      <>
        <PageHeading title={leadPageCopy.missing.title} lead={leadPageCopy.missing.text} />
        <UnsavedNote note={reply?.values?.["note"]} why={leadPageCopy.missing.noteWhy} />
        <p>
          <ButtonLink href={list}>{backToLeads.text}</ButtonLink>
        </p>
      </>
    );
  }
  const shown = { loaded, self, reply, filters, relatives, snippets, beside };
  return <LeadPage {...shown} told={told} place={placeOf(name)} />;
}
