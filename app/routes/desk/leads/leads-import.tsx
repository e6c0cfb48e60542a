import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { importCopy as copy } from "~/content/desk/lead-import";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { importLeads } from "~/features/leads/desk/import/import-leads.server";
import type { ImportReply } from "~/features/leads/desk/import/import-leads.server";
import { filteredHref } from "~/features/leads/desk/list/lead-filters";
import { ImportFileForm } from "~/features/leads/desk/import/import-file-form";
import { ImportPreview } from "~/features/leads/desk/import/import-preview";
import { toActionData } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Unfold } from "~/ui/primitives/unfold";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  return null;
}

/** Checks the role before the file is read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  context.waitForBody();
  const outcome = await importLeads(request, user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders("leads-imported", context, outcome.count);
  const next = filteredHref("/app/desk/leads", { form: "import" }, { imported: outcome.at });
  return redirect(next, { status: 303, headers });
}

export default function DeskImportLeads() {
  const reply = useActionData<ImportReply>();
  return (
    <>
      {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <DeskHeading
        title={copy.title}
        lead={reply?.preview ? undefined : copy.lead}
        back={backToLeads}
      />
      {reply?.preview ? (
        <>
          <ImportPreview preview={reply.preview} />
          <Unfold title={copy.another}>
            <ImportFileForm earlier={reply.preview} />
          </Unfold>
        </>
      ) : (
        <ImportFileForm />
      )}
    </>
  );
}
