import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { snippetsCopy as copy } from "~/content/desk/snippets";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { SnippetForm } from "~/features/leads/desk/snippets/snippet-form";
import { SnippetsPage, SNIPPETS } from "~/features/leads/desk/snippets/snippet-list";
import {
  changeSnippet,
  loadSnippet,
  loadSnippets,
  snippetValues,
} from "~/features/leads/desk/snippets/snippets.server";
import type { SnippetReply } from "~/features/leads/desk/snippets/snippets.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";
import { Unfold } from "~/ui/primitives/unfold";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const title = loaded?.snippet ? copy.edit(loaded.snippet.title) : copy.missing.title;
  return pageMeta(matches, { title, description: copy.description });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const [snippet, snippets] = await Promise.all([
    loadSnippet(params.id, context),
    loadSnippets(context),
  ]);
  const values = snippet ? snippetValues(snippet) : undefined;
  const init = { status: snippet ? 200 : 404 };
  return data({ snippet, snippets, values, refused: wasFormRejected(context) }, init);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const outcome = await changeSnippet(params.id, await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(SNIPPETS, { status: 303, headers });
}

export default function DeskSnippet() {
  const { snippet, snippets, values } = useLoaderData<typeof loader>();
  const reply = useActionData<SnippetReply>();
  if (!snippet) {
    return (
      <>
        {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
        <PageHeading title={copy.missing.title} lead={copy.missing.text} />
        {reply?.values.body ? (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {reply.values.body}
          </p>
        ) : null}
        <p>
          <ButtonLink href={SNIPPETS}>{copy.back}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <SnippetsPage snippets={snippets} current={snippet}>
      <SnippetForm
        key={snippet.id}
        keep={`snippet-${snippet.id}`}
        reply={reply}
        values={values ?? {}}
      />
      <Unfold title={copy.deleteTitle} className="border-t border-line pt-2">
        <form method="post" className="grid justify-items-start gap-3 pt-1 pb-2">
          <p>{copy.deleteText}</p>
          <Button name="intent" value="delete" look="danger">
            {copy.delete}
          </Button>
        </form>
      </Unfold>
    </SnippetsPage>
  );
}
