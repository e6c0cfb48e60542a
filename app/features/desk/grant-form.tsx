import { roleNames, staffPageCopy, staffRoles } from "~/content/desk/desk";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { RadioGroup } from "~/ui/forms/choice-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import type { StaffReply } from "./staff-changes.server";

const { grant, roleTexts } = staffPageCopy;

const options = staffRoles.map((role) => ({
  value: role,
  label: `${roleNames[role]}: ${roleTexts[role]}`,
}));

/** Grants a role to an account; `reply` is set if that was rejected. */
export function GrantForm({ reply }: { reply: StaffReply | undefined }) {
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <section aria-labelledby="grant" className="grid gap-4 border-t border-line pt-8">
      <h2 id="grant" className="text-xl leading-title">
        {grant.title}
      </h2>
      <p className="max-w-measure text-ink-soft">{grant.text}</p>
      <form
        method="post"
        noValidate
        className="grid max-w-form gap-5"
        {...keepsTypedText("grant", {
          unsaved: reply?.values !== undefined,
          asks: "always",
          posts: true,
        })}
      >
        <TypedTextNotices />
        {reply?.values ? <ErrorSummary reply={reply} errors={errors} formId="grant" /> : null}
        <input type="hidden" name="intent" value="grant" />
        <TextField
          id="grant-email"
          name="email"
          type="email"
          label={grant.email}
          defaultValue={values["email"]}
          error={errors["email"]}
          required
        />
        <RadioGroup
          id="grant-role"
          name="role"
          label={grant.role}
          options={options}
          defaultValue={values["role"] ?? ""}
          error={errors["role"]}
          required
        />
        <Button className="justify-self-start">{grant.submit}</Button>
      </form>
    </section>
  );
}
