import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { importCopy as copy } from "~/content/desk/lead-import";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { importLeads } from "~/features/leads/desk/import/import-leads.server";
import type { ImportReply } from "~/features/leads/desk/import/import-leads.server";
import { ImportPreview } from "~/features/leads/desk/import/import-preview";
import { toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { PageHeading } from "~/ui/primitives/page";
import { TextLink } from "~/ui/primitives/text-link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  return null;
}

/** Checks the role before the file is read. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  context.waitForBody();
  const outcome = await importLeads(request, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("leads-imported", context);
  return redirect("/app/desk/leads?form=import", { status: 303, headers });
}

/** The choice of a file. */
function FileForm() {
  return (
    <form method="post" encType="multipart/form-data" className="grid max-w-form gap-4">
      <input type="hidden" name="intent" value="preview-file" />
      <div className="grid gap-1.5">
        <label htmlFor="file" className="justify-self-start text-sm leading-title font-semibold">
          {copy.file}
        </label>
        <p id="file-hint" className="text-sm text-muted">
          {copy.fileHint}
        </p>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby="file-hint"
          className="control"
          required
        />
      </div>
      <div>
        <Button>{copy.upload}</Button>
      </div>
    </form>
  );
}

export default function DeskImportLeads() {
  const reply = useActionData<ImportReply>();
  return (
    <>
      {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <PageHeading title={copy.title} lead={copy.lead} />
      {reply?.preview ? (
        <>
          <ImportPreview preview={reply.preview} />
          <p>
            <TextLink href="/app/desk/leads/import">{copy.another}</TextLink>
          </p>
        </>
      ) : (
        <FileForm />
      )}
    </>
  );
}
