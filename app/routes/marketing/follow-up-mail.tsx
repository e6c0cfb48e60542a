import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { stopMailPage as copy } from "~/content/desk/follow-up-mail";
import { stopFollowUpMail } from "~/features/leads/desk/mail/follow-up-mail.server";
import type { StopReply } from "~/features/leads/desk/mail/follow-up-mail.server";
import { toActionData } from "~/lib/forms/form-action.server";
import { PRIVATE_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Page, PageHeading } from "~/ui/primitives/page";

/** The address contains a secret. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, copy);

// The address contains a secret.
export const handle = PRIVATE_PAGE;

/** Only a post stops the mail: programs that check mails open each link. */
export async function action({ params, context }: ActionFunctionArgs) {
  return toActionData(context, await stopFollowUpMail(params.key, context));
}

export default function StopFollowUpMail() {
  const reply = useActionData<StopReply>();
  const { title, text } = reply?.isStopped ? copy.stopped : copy;
  return (
    <Page>
      {reply?.problem ? <FocusedNotice tone="danger">{reply.problem}</FocusedNotice> : null}
      <PageHeading title={title} lead={text} />
      {reply?.isStopped ? null : (
        <form method="post">
          <Button>{copy.submit}</Button>
        </form>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading page" />;
}
