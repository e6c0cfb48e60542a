import { roleNames, staffPageCopy, staffRoles } from "~/content/desk/desk";
import { RadioGroup } from "~/ui/forms/choice-field";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { StaffReply } from "./staff-changes.server";

const { grant, roleTexts } = staffPageCopy;

const options = staffRoles.map((role) => ({
  value: role,
  label: `${roleNames[role]}: ${roleTexts[role]}`,
}));

/** Grants a role to an account; `reply` is set if that was rejected. */
export function GrantForm({ reply }: { reply: StaffReply | undefined }) {
  return (
    <TitledSection
      id="grant-title"
      title={grant.title}
      className="grid gap-4 border-t border-line pt-8"
    >
      <p className="max-w-measure text-ink-soft">{grant.text}</p>
      <PostForm formId="grant" reply={reply?.values && reply} className="grid max-w-form gap-5">
        <input type="hidden" name="intent" value="grant" />
        <TextField name="email" type="email" label={grant.email} required />
        <RadioGroup name="role" label={grant.role} options={options} required />
        <Button className="justify-self-start">{grant.submit}</Button>
      </PostForm>
    </TitledSection>
  );
}
