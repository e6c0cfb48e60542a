import type { ComponentPropsWithoutRef, ReactNode } from "react";

import { keepsTypedText } from "~/lib/forms/typed-text";

import { ErrorSummary } from "./error-summary";
import { FormFields } from "./form-fields";
import { TypedTextNotices } from "./typed-text-notices";

type Texts = Partial<Record<string, string>>;

type PostFormProps = ComponentPropsWithoutRef<"form"> & {
  formId: string;
  /** Name under which the tab keeps what is typed; by default the form's id. */
  keep?: string;
  asks?: "always" | "outside";
  /** Action data of the form. */
  reply: { values?: Texts; errors?: Texts; problem?: ReactNode } | undefined;
  /** By default those of the reply. */
  values?: Texts | undefined;
  /** Of the form as a whole; by default the reply's problem. */
  trouble?: { title?: string; problem?: ReactNode } | undefined;
};

/** A form of a page that does not hydrate: no text is lost, and a reply shows its errors. */
export function PostForm({
  formId,
  keep = formId,
  asks = "always",
  reply,
  values = reply?.values,
  trouble,
  children,
  ...rest
}: PostFormProps) {
  return (
    <form
      method="post"
      noValidate
      {...keepsTypedText(keep, { unsaved: reply !== undefined, asks, posts: true })}
      {...rest}
    >
      <TypedTextNotices />
      <ErrorSummary reply={reply} formId={formId} {...trouble} />
      <FormFields formId={formId} values={values} errors={reply?.errors}>
        {children}
      </FormFields>
    </form>
  );
}
