import { shortAmount, writtenAmount } from "~/lib/format/written-amount";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

/** A sum in US dollars in a few characters, with all its digits as the title and for screen readers. */
export function ShortAmount({ amount }: { amount: number }) {
  return (
    <span title={writtenAmount(amount)}>
      <span aria-hidden="true">{shortAmount(amount)}</span>
      <VisuallyHidden>{writtenAmount(amount)}</VisuallyHidden>
    </span>
  );
}
