import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { snippetsCopy as copy } from "~/content/desk/snippets";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { SnippetForm } from "~/features/leads/desk/snippets/snippet-form";
import { SnippetList } from "~/features/leads/desk/snippets/snippet-list";
import { addSnippet, loadSnippets } from "~/features/leads/desk/snippets/snippets.server";
import type { SnippetReply } from "~/features/leads/desk/snippets/snippets.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { notice, headers } = popPageNotice(request, context);
  const snippets = await loadSnippets(context);
  return data({ snippets, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const outcome = await addSnippet(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect("/app/desk/leads/snippets", { status: 303, headers });
}

export default function DeskSnippets() {
  const { snippets, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<SnippetReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <SnippetList snippets={snippets} />
      <TitledSection id="add" title={copy.add}>
        <SnippetForm keep="new-snippet" reply={reply} />
      </TitledSection>
    </>
  );
}
