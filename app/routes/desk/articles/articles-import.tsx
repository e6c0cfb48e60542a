import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { importArticles } from "~/features/blog/desk/import/import-articles.server";
import type { ImportReply } from "~/features/blog/desk/import/import-articles.server";
import { ImportForm } from "~/features/blog/desk/import/import-form";
import { ImportPreview } from "~/features/blog/desk/import/import-preview";
import { ImportResult } from "~/features/blog/desk/import/import-result";
import { ARTICLES } from "~/features/blog/desk/list/list-filters";
import { storeImportedFile } from "~/features/desk/files/change-files.server";
import { storePicture } from "~/features/desk/pictures/store-picture.server";
import { toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  return null;
}

/** Checks the role before the files are read. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "editor");
  context.waitForBody();
  const stores = { picture: storePicture, download: storeImportedFile };
  return toActionData(context, await importArticles(request, stores, context));
}

export default function DeskImportArticles() {
  const reply = useActionData<ImportReply>();
  const { problem = reply?.errors?.site, preview, result, rest } = reply ?? {};
  return (
    <>
      {problem ? <FocusedNotice tone="danger">{problem}</FocusedNotice> : null}
      <DeskHeading
        title={preview ? copy.preview : copy.title}
        lead={result || preview ? undefined : copy.lead}
        back={{ href: ARTICLES, text: copy.done.list }}
      />
      {result ? <ImportResult result={result} rest={rest} /> : null}
      {preview ? (
        <ImportPreview preview={preview} errors={reply?.errors} />
      ) : result ? null : (
        <ImportForm />
      )}
    </>
  );
}
