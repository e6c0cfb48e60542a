import { alternatives, traced } from "~/content/compare-alternatives";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { Section } from "~/ui/sections/section";

const cell = "text-left align-top text-pretty md:px-4 md:py-3 max-md:block";

/** The alternatives in rows, with price, time, who checks and where each fits. */
export function Alternatives() {
  const { title, lead, ways, rows, rowsLabel, links } = alternatives;
  return (
    <Section id="alternatives" header={{ title, lead }}>
      <div className="grid grid-cols-1 gap-6">
        <table className="w-full border-b border-line max-md:block">
          <caption className="sr-only">{title}</caption>
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col" className="w-1/7">
                <span className="sr-only">{rowsLabel}</span>
              </th>
              {rows.map((row) => (
                <th key={row.id} scope="col" className={`${cell} text-sm font-normal text-muted`}>
                  {row.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {ways.map(({ name, ...way }, index) => (
              <tr
                key={name}
                className={`border-t border-line max-md:grid max-md:gap-2 max-md:py-4 ${index === 0 ? "bg-surface max-md:px-4" : ""}`}
              >
                <th
                  scope="row"
                  className={`${cell} font-display text-lg leading-title font-semibold`}
                >
                  {name}
                </th>
                {rows.map((row) => (
                  <td key={row.id} className={`${cell} text-sm`}>
                    <span aria-hidden="true" className="block font-semibold md:hidden">
                      {row.title}
                    </span>
                    {way[row.id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          {links.map(({ text, href }) => (
            <TextLink key={href} look="standalone" href={href}>
              {text}
            </TextLink>
          ))}
        </p>
      </div>
    </Section>
  );
}

/** A finding on its way through package 01, step by step. */
export function TracedFinding() {
  const { title, lead, steps, chat } = traced;
  return (
    <Section id="traced" tone="dark" header={{ title, lead }}>
      <div className="grid grid-cols-1 gap-8">
        <ol className="trace relative grid gap-6 lg:grid-cols-4">
          {steps.map((step) => (
            <li
              key={step.title}
              className="trace-step relative grid content-start gap-2 pl-8 lg:pt-8 lg:pl-0"
            >
              <Heading level={3} className="text-lg leading-title">
                {step.title}
              </Heading>
              <p className="text-pretty">{step.text}</p>
              <p className="text-sm">
                <TextLink href={step.source.href}>{step.source.text}</TextLink>
              </p>
            </li>
          ))}
        </ol>
        <p className="max-w-measure border-t border-line pt-5 text-pretty text-ink-soft">
          <strong className="text-ink">{chat.title}.</strong> {chat.text}
        </p>
      </div>
    </Section>
  );
}
