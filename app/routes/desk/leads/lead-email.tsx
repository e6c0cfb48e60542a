import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { leadEmailCopy as copy } from "~/content/desk/lead-email";
import { backToLead, leadPageCopy } from "~/content/desk/leads";
import { noticeHeaders } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { EmailForm, EmailSnippets, NoEmail } from "~/features/leads/desk/email/email-form";
import { changeEmail, emailValues } from "~/features/leads/desk/email/write-email.server";
import type { EmailReply } from "~/features/leads/desk/email/write-email.server";
import { leadTitle } from "~/features/leads/desk/lead/lead-facts";
import { UnsavedNote } from "~/features/leads/desk/lead/lead-page";
import { loadLead } from "~/features/leads/desk/lead/load-lead.server";
import { recipientsOf } from "~/features/leads/desk/lead/reply-link";
import { hrefInList } from "~/features/leads/desk/list/lead-filters";
import { loadSnippets } from "~/features/leads/desk/snippets/snippets.server";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { PageHeading } from "~/ui/primitives/page";

const leadHref = (id: string, request: Request) =>
  hrefInList(`/app/desk/leads/${id}`, new URL(request.url).searchParams);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: loaded?.lead ? copy.title(loaded.lead.full_name) : leadPageCopy.missing.title,
    description: copy.description,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const found = await loadLead(params["id"], context);
  const refused = wasFormRejected(context);
  if (!found && !refused) throw data(null, { status: 404 });
  const { lead } = found ?? {};
  const back = leadHref(params["id"] ?? "", request);
  const from = context.leadEmails?.from;
  const [email] = lead ? recipientsOf(lead) : [];
  if (!lead || email === undefined || from === undefined)
    return { lead, back, refused, form: undefined };
  const snippet = new URL(request.url).searchParams.get("snippet");
  const [snippets, values] = await Promise.all([
    loadSnippets(context),
    emailValues({ ...lead, email }, snippet, user, context),
  ]);
  const form = { snippets, values, from, self: user.email ?? "" };
  return { lead, back, refused, form };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, context, "sales");
  const { id } = params;
  const outcome = await changeEmail(id, await readForm(request), user.id, context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(leadHref(id ?? "", request), { status: 303, headers });
}

export default function DeskLeadEmail() {
  const { lead, back, form } = useLoaderData<typeof loader>();
  const reply = useActionData<EmailReply>();
  if (!lead) {
    return (
      <>
        <PageHeading title={leadPageCopy.missing.title} lead={leadPageCopy.missing.text} />
        <UnsavedNote note={reply?.values["text"]} why={copy.problems.gone} />
      </>
    );
  }
  return (
    <>
      <DeskHeading title={copy.title(leadTitle(lead))} back={{ href: back, text: backToLead }} />
      {form ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <EmailForm {...{ lead, reply }} {...form} />
          <EmailSnippets snippets={form.snippets} lead={lead} />
        </div>
      ) : (
        <>
          <NoEmail lead={lead} />
          <UnsavedNote note={reply?.values["text"]} why={copy.off} />
        </>
      )}
    </>
  );
}
