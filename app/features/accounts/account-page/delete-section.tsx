import { deleteSectionCopy } from "~/content/accounts/account-page";
import { TextField } from "~/ui/forms/field";

import { AccountForm, CurrentPasswordField, refusalOf } from "./account-form";
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
        <AccountForm
          intent="delete-account"
          account={account.id}
          reply={reply}
          loadSchema={loadSchema}
          submit={submit}
          submitting={submitting}
          look="danger"
        >
          {({ refused, errors }) => (
            <>
              <TextField
                id="delete-account-email"
                name="email"
                type="email"
                label={deleteSectionCopy.email}
                hint={account.email}
                error={errors?.email}
                defaultValue={refused?.values.email}
                autoComplete="off"
                required
              />
              <CurrentPasswordField formId="delete-account" refused={refused} errors={errors} />
            </>
          )}
        </AccountForm>
      </Collapsed>
    </AccountSection>
  );
}
