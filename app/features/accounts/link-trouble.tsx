import { callbackCopy } from "~/content/accounts";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Divider } from "~/ui/primitives/divider";
import { PageHeading } from "~/ui/primitives/page";

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
    <>
      <PageHeading title={texts[kind].title} lead={texts[kind].text} />
      <Card look="form" className="grid gap-6">
        <ButtonLink href="/auth/login">{callbackCopy.signIn}</ButtonLink>
        <Divider />
        <ResendForm action={action} reply={resend} />
      </Card>
    </>
  );
}
