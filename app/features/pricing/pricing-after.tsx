import type { pricing } from "~/content/pricing";
import { Icon } from "~/ui/primitives/icon";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";

/** What happens after the form is sent, in one row above the prices. */
export function AfterSending({ title, steps }: (typeof pricing)["after"]) {
  return (
    <section
      aria-labelledby="after-title"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm"
    >
      <Heading level={2} id="after-title" className="text-sm">
        {title}
      </Heading>
      <ol className="contents max-sm:grid max-sm:gap-1.5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-1.5 text-ink-soft">
            <span aria-hidden="true" className="font-semibold text-ink tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the plans leave out, with what a careful buyer reads next. */
export function Refusals({ title, scale, scaleLink, items, links }: (typeof pricing)["refusals"]) {
  return (
    <section
      aria-labelledby="refusals-title"
      data-print="none"
      className="grid gap-x-10 gap-y-3 border-y border-line py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <p className="border-b border-line pb-4 text-pretty lg:col-span-3">
        {scale} <TextLink href={scaleLink.href}>{scaleLink.text}</TextLink>
      </p>
      <Heading level={2} id="refusals-title" className="text-base">
        {title}
      </Heading>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon glyph="minus" className="mt-0.5 size-5 shrink-0 text-accent" />
            {item}
          </li>
        ))}
      </ul>
      <p className="grid content-start justify-items-start gap-1.5">
        {links.map(({ text, href }) => (
          <TextLink key={href} look="standalone" href={href}>
            {text}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
