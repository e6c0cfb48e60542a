import { deleteSectionCopy } from "~/content/accounts/account-page";
import { TextField } from "~/ui/forms/field";

import { AccountPageForm, CurrentPasswordField, refusalOf } from "./account-page-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection, Collapsed } from "./account-section";
import type { AccountView } from "./account-view";

const loadSchema = async () => (await import("./account-page-schemas")).deleteAccountSchema;

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Account deletion: collapsed at first; asks for the address and the password. */
export function DeleteSection({ account, reply }: SectionProps) {
  const { title, text, open, submit, submitting } = deleteSectionCopy;
  return (
    <AccountSection id="delete" title={title} text={text}>
      <Collapsed title={open} open={Boolean(refusalOf(reply, "delete-account"))} tone="danger">
        <AccountPageForm
          intent="delete-account"
          account={account.id}
          reply={reply}
          loadSchema={loadSchema}
          submit={submit}
          submitting={submitting}
          look="danger"
        >
          <TextField
            name="email"
            type="email"
            label={deleteSectionCopy.email}
            hint={account.email}
            autoComplete="off"
            required
          />
          <CurrentPasswordField />
        </AccountPageForm>
      </Collapsed>
    </AccountSection>
  );
}
