import { Form } from "@remix-run/react";

import { Button } from "~/ui/primitives/button";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

type RestoreFormProps = { id: string; title: string; label: string };

/** A button that restores a deleted document. */
export function RestoreForm({ id, title, label }: RestoreFormProps) {
  return (
    <Form method="post" action="/app" reloadDocument>
      <input type="hidden" name="document" value={id} />
      <Button name="intent" value="restore" look="plain" size="compact">
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Form>
  );
}
