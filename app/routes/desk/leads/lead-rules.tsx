import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadRulesCopy as copy } from "~/content/desk/lead-rules";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { listStaff } from "~/features/desk/staff-changes.server";
import { loadSuggestions } from "~/features/leads/desk/list/lead-suggestions.server";
import { leadOwners } from "~/features/leads/desk/lead/load-lead.server";
import { changeRules, loadRules, MOST_RULES } from "~/features/leads/desk/rules/lead-rules.server";
import type { RuleReply } from "~/features/leads/desk/rules/lead-rules.server";
import { RuleForm } from "~/features/leads/desk/rules/rule-form";
import { RuleList } from "~/features/leads/desk/rules/rules-page";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { ListBesideForm } from "~/ui/primitives/desk/list-beside-form";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

const here = "/app/desk/staff/rules";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  const { notice, headers } = popPageNotice(request, context);
  const [rules, staff, suggestions] = await Promise.all([
    loadRules(context),
    listStaff(context),
    loadSuggestions(context),
  ]);
  const isFull = rules.length >= MOST_RULES;
  const refused = wasFormRejected(context);
  const owners = leadOwners(staff);
  const wanted = new URL(request.url).searchParams.get("rule");
  const at = rules.findIndex(({ id }) => id === wanted);
  const [rule] = at === -1 ? [] : rules.slice(at);
  const changed = rule && { rule, place: at + 1 };
  return data({ rules, isFull, owners, suggestions, changed, notice, refused }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "admin");
  const outcome = await changeRules(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(here, { status: 303, headers });
}

export default function DeskLeadRules() {
  const { rules, isFull, owners, suggestions, changed, notice } = useLoaderData<typeof loader>();
  const hasForm = changed !== undefined || !isFull;
  const reply = useActionData<RuleReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem && (!hasForm || !reply.values) ? (
        <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>
      ) : null}
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <ListBesideForm
        isOfOne={changed !== undefined}
        list={<RuleList rules={rules} here={here} changed={changed?.rule.id} />}
      >
        {hasForm ? <RuleForm {...{ here, changed, owners, suggestions, reply }} /> : copy.full}
      </ListBesideForm>
    </>
  );
}
