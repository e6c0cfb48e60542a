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
import { ADD, UploadHead } from "~/features/desk/upload-head";
import { pageMeta } from "~/lib/seo/page-meta";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, filesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const query = new URL(request.url).searchParams;
  const list = await loadFiles(query, context);
  return data({ list, notice, isAdding: query.has(ADD) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const outcome = await changeFiles(request, context);
  if (!outcome.ok) return toActionData(context, outcome);
  return redirect(FILES, { status: 303, headers: noticeHeaders(outcome.notice, context) });
}

export default function DeskFiles() {
  const { list, notice, isAdding } = useLoaderData<typeof loader>();
  const reply = useActionData<FileReply>();
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <UploadHead
        title={filesCopy.title}
        lead={filesCopy.lead}
        other={{ href: "/app/desk/pictures", text: filesCopy.pictures }}
        label={filesCopy.upload.title}
        open={isAdding || reply?.errors !== undefined}
      >
        <FileUpload reply={reply} />
      </UploadHead>
      <FileList list={list} />
    </>
  );
}
