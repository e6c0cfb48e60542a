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
import { ADD, UploadHead } from "~/features/desk/upload-head";
import { hrefWith } from "~/lib/http/query-values";
import { markdownLine } from "~/lib/markdown/picture-line";
import { pageMeta } from "~/lib/seo/page-meta";
import { CopyButton } from "~/ui/primitives/copy-button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, picturesCopy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { notice, headers } = popPageNotice(request, context);
  const query = new URL(request.url).searchParams;
  const list = await loadPictures(query, context);
  const added = query.get("added");
  const one = [...list.pictures, ...list.uploads].find(({ id }) => id === added);
  // After a restart, this continues what was being scaled.
  if (list.uploads.some(({ problem }) => problem === null)) void scaleWaiting(context);
  return data(
    {
      list,
      notice,
      line: one ? markdownLine(one) : null,
      isAdding: query.has(ADD),
      refused: wasFormRejected(context),
    },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const outcome = await changePictures(request, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  const href = hrefWith("/app/desk/pictures", { added: outcome.added?.id });
  return redirect(href, { status: 303, headers });
}

export default function DeskPictures() {
  const { list, notice, line, isAdding } = useLoaderData<typeof loader>();
  const reply = useActionData<PictureReply>();
  const rejected = reply?.picture === undefined ? reply : undefined;
  return (
    <>
      {notice && !reply ? (
        <FocusedNotice
          tone="success"
          action={line ? <CopyButton text={line} label={picturesCopy.copy} /> : null}
        >
          {notice}
        </FocusedNotice>
      ) : null}
      {line ? <CopyScript /> : null}
      {reply?.problem && reply.alt === undefined ? (
        <FocusedNotice tone="danger">{reply.problem}</FocusedNotice>
      ) : null}
      <UploadHead
        title={picturesCopy.title}
        lead={picturesCopy.lead}
        other={{ href: FILES, text: picturesCopy.files }}
        label={picturesCopy.upload.title}
        open={isAdding || rejected !== undefined}
      >
        <UploadForm reply={rejected} />
      </UploadHead>
      <UploadList uploads={list.uploads} />
      <PictureList list={list} reply={reply} />
    </>
  );
}
