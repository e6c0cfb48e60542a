import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { snippetsCopy as copy } from "~/content/desk/snippets";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { SnippetForm } from "~/features/leads/desk/snippets/snippet-form";
import { SnippetsPage, SNIPPETS } from "~/features/leads/desk/snippets/snippet-list";
import { addSnippet, loadSnippets } from "~/features/leads/desk/snippets/snippets.server";
import type { SnippetReply } from "~/features/leads/desk/snippets/snippets.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

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
  return redirect(SNIPPETS, { status: 303, headers });
}

export default function DeskSnippets() {
  const { snippets, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<SnippetReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <SnippetsPage snippets={snippets}>
        <SnippetForm keep="new-snippet" reply={reply} />
      </SnippetsPage>
    </>
  );
}
