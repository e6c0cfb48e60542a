import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { picturesCopy } from "~/content/desk/articles/pictures";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { changePictures } from "~/features/desk/pictures/change-pictures.server";
import type { PictureReply } from "~/features/desk/pictures/change-pictures.server";
import { FILES } from "~/features/desk/files/file-list";
import { loadPictures } from "~/features/desk/pictures/load-pictures.server";
import { PictureList } from "~/features/desk/pictures/picture-list";
import { scaleWaiting } from "~/features/desk/pictures/scale-waiting.server";
import { UploadList, UploadForm } from "~/features/desk/pictures/upload-list";
import { toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, picturesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const list = await loadPictures(new URL(request.url).searchParams, context);
  // After a restart, this continues what was being scaled.
  if (list.uploads.some(({ problem }) => problem === null)) void scaleWaiting(context);
  return data({ list, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const outcome = await changePictures(request, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect("/app/desk/pictures", { status: 303, headers });
}

export default function DeskPictures() {
  const { list, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<PictureReply>();
  return (
    <>
      {notice ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      {reply?.problem && reply.alt === undefined ? (
        <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 max-sm:-mb-4">
        <PageHeading title={picturesCopy.title} />
        <div className="flex flex-wrap items-center gap-3 has-[details[open]]:basis-full">
          <ButtonLink href={FILES} look="plain">
            {picturesCopy.files}
          </ButtonLink>
          <UploadForm reply={reply?.picture === undefined ? reply : undefined} />
        </div>
        <p className="basis-full text-sm text-ink-soft">{picturesCopy.lead}</p>
      </div>
      <UploadList uploads={list.uploads} />
      <PictureList list={list} reply={reply} />
    </>
  );
}
