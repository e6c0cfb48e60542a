import type { Sample } from "~/content/experts/samples/sample";
import type { expertPageCopy } from "~/content/products";
import { Heading } from "~/ui/sections/heading";

type RefusalProps = Sample["refusal"] & { copy: (typeof expertPageCopy)["sample"] };

/** What the team asked for, struck out, and what the expert wrote instead. */
export function Refusal({ asked, instead, copy }: RefusalProps) {
  return (
    <div className="grid content-start gap-3 border-t-2 border-ink pt-5">
      <Heading level={3} className="text-lg leading-title">
        {copy.refusedTitle}
      </Heading>
      <p className="text-pretty text-muted">
        “<span className="line-through decoration-control decoration-1">{asked}</span>”
      </p>
      <p className="text-pretty">{instead}</p>
    </div>
  );
}
