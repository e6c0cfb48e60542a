import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { namesCopy } from "~/content/desk/names";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { orUnavailable } from "~/features/blog/desk/article-row.server";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { NameList } from "~/features/blog/desk/names/name-list";
import { listNames, renameName } from "~/features/blog/desk/names/names.server";
import type { NamesReply } from "~/features/blog/desk/names/names.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { storableLine } from "~/lib/validation/storable-text";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/text-link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, namesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const search = storableLine(new URL(request.url).searchParams.get("q") ?? "", 100);
  const names = await orUnavailable(context, () => listNames(context));
  const { notice, headers } = popPageNotice(request, context);
  return data({ names, search, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  const outcome = await renameName(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(`${ARTICLES}/names${new URL(request.url).search}`, { status: 303, headers });
}

export default function DeskArticleNames() {
  const { names, search, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<NamesReply>();
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <div className="grid grid-cols-1 gap-3">
        <p>
          <TextLink href={ARTICLES}>{namesCopy.back}</TextLink>
        </p>
        <PageHeading title={namesCopy.title} lead={namesCopy.lead} />
      </div>
      <NameList names={names} search={search} reply={reply} />
    </>
  );
}
