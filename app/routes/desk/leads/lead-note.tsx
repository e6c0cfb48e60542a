import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { backToLead, leadPageCopy } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { UnsavedNote } from "~/features/leads/desk/lead/lead-page";
import { hrefInList } from "~/features/leads/desk/list/lead-filters";
import { changeNote, loadNote } from "~/features/leads/desk/notes/change-note.server";
import type { NoteReply } from "~/features/leads/desk/notes/change-note.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { TextAreaField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { Unfold } from "~/ui/primitives/unfold";

const { editNote: copy, missing } = leadPageCopy;

/** The page of the lead, with the list that it was opened from. */
const leadHref = (id: string, request: Request) =>
  hrefInList(`/app/desk/leads/${id}`, new URL(request.url).searchParams);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: copy.title(loaded?.lead?.full_name ?? ""),
    description: copy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { lead, note } = await loadNote(params["id"], params["note"], context);
  const refused = wasFormRejected(context);
  if (!lead || (!note && !refused)) throw data(null, { status: 404 });
  return { lead, note, back: leadHref(lead.id, request), refused };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "sales");
  const { id = "", note } = params;
  const outcome = await changeNote(note, await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(leadHref(id, request), { status: 303, headers });
}

export default function DeskLeadNote() {
  const { lead, note, back } = useLoaderData<typeof loader>();
  const reply = useActionData<NoteReply>();
  const way = { href: back, text: backToLead };
  if (!note) {
    return (
      <>
        <DeskHeading title={missing.note} back={way} />
        <UnsavedNote note={reply?.values["note"]} why={copy.gone} />
      </>
    );
  }
  return (
    <>
      <DeskHeading title={copy.title(lead.full_name)} lead={copy.lead} back={way} />
      <PostForm
        formId="note"
        keep={`note-${note.id}`}
        reply={reply}
        values={{ note: note.value ?? "", ...reply?.values }}
        className="grid max-w-form gap-5"
      >
        <TextAreaField name="note" label={copy.text} rows={8} required />
        <div>
          <Button name="intent" value="save">
            {copy.save}
          </Button>
        </div>
      </PostForm>
      <Unfold title={copy.removeTitle} className="border-t border-line pt-4">
        <form method="post" className="grid max-w-form justify-items-start gap-3 pt-1 pb-2">
          <p>{copy.removeText}</p>
          <Button name="intent" value="remove" look="danger">
            {copy.remove}
          </Button>
        </form>
      </Unfold>
    </>
  );
}
