import type { ComponentProps } from "react";

import { leadEntryCopy } from "~/content/desk/lead-entry";
import { TextField } from "~/ui/forms/field";
import { TextLink } from "~/ui/primitives/links/text-link";

const { same } = leadEntryCopy;

type FieldWithSameProps = ComponentProps<typeof TextField> & { name: keyof typeof same };

/** A field of a new lead below which the leads stand that have the same already, where scripts run. */
export function FieldWithSame(field: FieldWithSameProps) {
  const { name } = field;
  return (
    <div>
      <TextField {...field} />
      <div aria-live="polite">
        <p data-same={name} hidden className="pt-2 text-sm wrap-anywhere">
          <strong className="font-semibold text-warn">{same[name]}</strong> <TextLink href="#" />
        </p>
      </div>
    </div>
  );
}
