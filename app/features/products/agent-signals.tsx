import { TextLink } from "~/ui/primitives/text-link";

type AgentSignalsProps = {
  caption: string;
  columns: readonly [string, string, string];
  signals: readonly { signal: string; document: string; expert: { name: string; href: string } }[];
};

const cell = "max-md:block md:py-5 md:pr-8 md:align-baseline md:last:pr-0";
const head = "pb-3 pr-8 text-left text-sm font-normal text-muted";

/** A table; on phones each row becomes a card with labels. */
export function AgentSignals({ caption, columns, signals }: AgentSignalsProps) {
  const [notices, reopens, calls] = columns;
  return (
    <table className="w-full border-collapse border-b border-line max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[notices, reopens, calls].map((column) => (
            <th key={column} scope="col" className={head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {signals.map(({ signal, document, expert }) => (
          <tr key={signal} className="border-t border-line max-md:grid max-md:gap-1 max-md:py-5">
            <th
              scope="row"
              className={`${cell} text-left font-display text-lg leading-title font-semibold md:w-1/2`}
            >
              {signal}
            </th>
            <td className={`${cell} text-ink-soft`}>
              <SmallLabel>{reopens}</SmallLabel>
              {document}
            </td>
            <td className={cell}>
              <SmallLabel>{calls}</SmallLabel>
              <TextLink href={expert.href} className="font-semibold">
                {expert.name}
              </TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SmallLabel({ children }: { children: string }) {
  return <span className="mr-2 text-sm text-muted md:hidden">{children}</span>;
}
