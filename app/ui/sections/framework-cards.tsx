import { Heading } from "./heading";

type Framework = { name: string; author: string; note: string };

type FrameworkCardsProps = {
  frameworks: readonly Framework[];
  /** Disclaimer: the frameworks' authors are not affiliated with us. */
  smallPrint: string;
};

/** Frameworks as cards, author first. */
export function FrameworkCards({ frameworks, smallPrint }: FrameworkCardsProps) {
  return (
    <div className="grid gap-6">
      <ul
        className={`grid gap-4 sm:grid-cols-2 ${frameworks.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
      >
        {frameworks.map(({ name, author, note }) => (
          <li
            key={name}
            className="flex flex-col rounded-sm border border-line bg-surface px-5 pt-4 pb-3 shadow-sm"
          >
            <Heading level={3} className="order-2 mt-3 text-lg leading-title">
              {name}
            </Heading>
            <p className="order-1 border-b border-accent pb-2 text-sm text-muted">{author}</p>
            <p className="order-3 mt-1.5 text-sm text-pretty text-ink-soft">{note}</p>
            <span className="order-4 mt-auto pt-4">
              <span className="mx-auto block size-3 rounded-full border border-line bg-ground" />
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-sm text-muted">{smallPrint}</p>
    </div>
  );
}
