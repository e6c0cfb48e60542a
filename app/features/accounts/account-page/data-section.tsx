import { dataSectionCopy } from "~/content/accounts/account-page";
import { ButtonLink } from "~/ui/primitives/button";

import { AccountSection } from "./account-section";

/** Download of the account's data. */
export function DataSection() {
  return (
    <AccountSection id="data" title={dataSectionCopy.title} text={dataSectionCopy.text}>
      <ButtonLink
        href="/app/account/download"
        type="application/json"
        look="plain"
        className="sm:justify-self-start"
      >
        {dataSectionCopy.submit}
      </ButtonLink>
      <p className="text-sm text-muted">{dataSectionCopy.leads}</p>
    </AccountSection>
  );
}
