import type { expertPageCopy } from "~/content/products";
import { Heading } from "~/ui/sections/heading";
import { IntegrationGraph } from "~/ui/sections/integration-graph";

import type { IntegrationStatus } from "~/content/experts/types";

type RelatedExpert = {
  name: string;
  href: string;
  status: IntegrationStatus;
  place: "before" | "after";
  text: string;
};

type ExpertRelatedProps = {
  /** The expert's name. */
  expert: string;
  related: readonly RelatedExpert[];
  copy: (typeof expertPageCopy)["integration"];
};

/** The experts that this expert works with. */
export function ExpertRelated({ expert, related, copy }: ExpertRelatedProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Heading level={3} className="text-xl leading-title">
          {copy.relatedTitle}
        </Heading>
        <p className="max-w-measure text-ink-soft">{copy.relatedLead}</p>
      </div>
      <IntegrationGraph expert={expert} related={related} level={4} />
    </div>
  );
}
