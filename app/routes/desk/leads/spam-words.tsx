import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { spamWordsCopy as copy } from "~/content/desk/spam-words";
import { backToLeads } from "~/content/desk/leads";
import { noticeHeaders, popPageNotice } from "~/features/accounts/page-notice";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import {
  SpamWordsForm,
  SpamWordsList,
  SpamWordsTry,
} from "~/features/leads/desk/spam/spam-words-form";
import { loadSpamWords, saveSpamWords } from "~/features/leads/desk/spam/spam-words.server";
import type { SpamWordsReply } from "~/features/leads/desk/spam/spam-words.server";
import { SPAM_WORDS } from "~/features/leads/desk/spam/spam-box";
import { readForm, toActionData, wasFormRejected } from "~/lib/forms/form-action.server";
import { pageMeta } from "~/lib/seo/page-meta";
import { DeskHeading } from "~/ui/primitives/desk/desk-heading";
import { ListBesideForm } from "~/ui/primitives/desk/list-beside-form";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "admin");
  const { notice, headers } = popPageNotice(request, context);
  const words = await loadSpamWords(context);
  return data({ words, notice, refused: wasFormRejected(context) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "admin");
  const outcome = await saveSpamWords(await readForm(request), context);
  if (!outcome.ok) return toActionData(context, outcome);
  const headers = noticeHeaders(outcome.notice, context);
  return redirect(SPAM_WORDS, { status: 303, headers });
}

export default function DeskSpamWords() {
  const { words, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<SpamWordsReply>();
  const isTried = reply?.values["intent"] === "try";
  return (
    <>
      {notice && !reply ? <FocusedNotice tone="success">{notice}</FocusedNotice> : null}
      <DeskHeading title={copy.title} lead={copy.lead} back={backToLeads} />
      <ListBesideForm list={<SpamWordsList words={words} />}>
        <SpamWordsForm reply={isTried ? undefined : reply} />
        <SpamWordsTry reply={isTried ? reply : undefined} />
      </ListBesideForm>
    </>
  );
}
