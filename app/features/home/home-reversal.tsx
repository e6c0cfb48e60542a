import { home } from "~/content/home";
import { TextLink } from "~/ui/primitives/links/text-link";

const { reversal } = home;

/** What would change the decision of the case, across the page, after the results that it was taken on. */
export function HomeReversal() {
  return (
    <div data-tone="page" className="band">
      <figure className="mx-auto grid max-w-page grid-cols-1 gap-y-6 px-gutter">
        <blockquote className="max-w-4xl border-l-4 border-primary pl-6 font-display text-lg leading-title font-semibold tracking-heading text-pretty md:text-xl">
          “{reversal.quote}”
        </blockquote>
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pl-7 text-sm text-muted">
          {reversal.source}
          <TextLink href={reversal.more.href}>{reversal.more.text}</TextLink>
        </figcaption>
      </figure>
    </div>
  );
}
