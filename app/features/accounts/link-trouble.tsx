import { callbackCopy } from "~/content/accounts";
import { Page, PageHeading } from "~/ui/primitives/page";
import { ButtonLink } from "~/ui/primitives/button";

import type { ResendReply } from "./account-replies";
import { ResendForm } from "./resend-form";

type LinkTroubleProps = {
  kind: "spent" | "incomplete";
  action: string;
  resend: ResendReply | undefined;
};

const texts = {
  spent: { title: callbackCopy.spentTitle, text: callbackCopy.spent },
  incomplete: { title: callbackCopy.incompleteTitle, text: callbackCopy.incomplete },
};

/** A confirmation link that cannot work: the ways on from here. */
export function LinkTrouble({ kind, action, resend }: LinkTroubleProps) {
  return (
    <Page width="form">
      <PageHeading title={texts[kind].title} lead={texts[kind].text} />
      <p>
        <ButtonLink href="/auth/login">{callbackCopy.signIn}</ButtonLink>
      </p>
      <ResendForm action={action} reply={resend} />
    </Page>
  );
}
