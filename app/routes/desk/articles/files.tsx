import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { filesCopy } from "~/content/desk/articles/files";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changeFiles } from "~/features/desk/files/change-files.server";
import type { FileReply } from "~/features/desk/files/change-files.server";
import { FileList, FILES, FileUpload } from "~/features/desk/files/file-list";
import { loadFiles } from "~/features/desk/files/load-files.server";
import { toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, filesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const list = await loadFiles(new URL(request.url).searchParams, context);
  return data({ list, notice }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const outcome = await changeFiles(request, context);
  if (!outcome.ok) return toActionData(context, outcome);
  return redirect(FILES, { status: 303, headers: noticeHeaders(outcome.notice, context) });
}

export default function DeskFiles() {
  const { list, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<FileReply>();
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <PageHeading title={filesCopy.title} />
        <div className="flex flex-wrap items-center gap-3 has-[details[open]]:basis-full">
          <ButtonLink href="/app/desk/pictures" look="plain">
            {filesCopy.pictures}
          </ButtonLink>
          <FileUpload reply={reply} />
        </div>
        <p className="basis-full text-sm text-ink-soft">{filesCopy.lead}</p>
      </div>
      <FileList list={list} />
    </>
  );
}
