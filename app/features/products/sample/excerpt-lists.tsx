import type { Basis, ExcerptBody } from "~/content/experts/samples/sample";

type Body<Kind extends ExcerptBody["kind"]> = Extract<ExcerptBody, { kind: Kind }>;

const basisLooks: Record<Basis, string> = {
  evidence: "bg-success-soft text-success",
  assumption: "bg-warn-soft text-warn",
  "stop rule": "bg-danger-soft text-danger",
};

function BasisMark({ basis }: { basis: Basis }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${basisLooks[basis]}`}
    >
      {basis}
    </span>
  );
}

/** The panel's screens, drawn as the panel shows them. */
export function Screens({ rows }: Body<"screens">) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rows.map(({ state, reads, can }) => (
        <li key={state} className="flex flex-col gap-2">
          <p className="text-sm text-muted">{state}</p>
          <div className="flex grow flex-col gap-4 rounded-md border border-control bg-page p-4">
            <p className="leading-snug font-semibold text-pretty">{reads}</p>
            <p className="mt-auto flex flex-wrap gap-2">
              {can.map((action, index) => (
                <span
                  key={action}
                  className={`rounded-sm border px-2.5 py-1 text-sm ${index === 0 ? "border-ink" : "border-line text-ink-soft"}`}
                >
                  {action}
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Examples line by line, the keywords in a column of their own. */
export function Scenarios({ rows }: Body<"scenarios">) {
  return (
    <ol className="grid gap-6">
      {rows.map(({ title, steps }) => (
        <li key={title} className="grid gap-2">
          <p className="font-semibold">{title}</p>
          <ul className="grid gap-1 border-l-2 border-primary pl-4">
            {steps.map(([keyword, text]) => (
              <li
                key={text}
                className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline leading-snug"
              >
                <span className="text-sm font-semibold text-accent">{keyword}</span>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const choiceIndents = ["", "sm:ml-6", "sm:ml-12", "sm:ml-18", "sm:ml-24"];

/** Choices as steps that lead down, each from the one before. */
export function Choices({ rows }: Body<"choices">) {
  return (
    <ol className="grid gap-2">
      {rows.map(({ question, answer, basis }, index) => (
        <li
          key={question}
          className={`grid gap-1 rounded-md border border-line bg-page px-4 py-3 ${choiceIndents[index]}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{question}</span>
            <BasisMark basis={basis} />
          </p>
          <p className="leading-snug text-pretty text-ink-soft">{answer}</p>
        </li>
      ))}
    </ol>
  );
}

/** A calculation from the top line down to the total. */
export function Sum({ rows }: Body<"sum">) {
  return (
    <ul className="border-b border-control">
      {rows.map(({ name, text, amount, basis }, index) => (
        <li
          key={name}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-t py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] ${
            index === rows.length - 1 ? "border-control" : "border-line"
          }`}
        >
          <span className="font-semibold">{name}</span>
          <span className="leading-snug text-pretty text-ink-soft max-sm:order-2 max-sm:col-span-2">
            {text} <BasisMark basis={basis} />
          </span>
          <span
            className={`text-right font-display font-semibold whitespace-nowrap tabular-nums ${
              index === rows.length - 1 ? "text-2xl leading-title" : "text-lg leading-title"
            }`}
          >
            {amount}
          </span>
        </li>
      ))}
    </ul>
  );
}

const barScale = 160;

/** Bars against the limit that was set before. */
export function Bars({ unit, limit, rows }: Body<"bars">) {
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className="h-4 border-l-2 border-dashed border-accent" />
        {limit.text}
      </p>
      <ul className="grid gap-5">
        {rows.map(({ name, amount, text }) => (
          <li key={name} className="grid gap-1.5">
            <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
              <span>
                <span className="font-semibold">{name}</span>{" "}
                <span className="text-ink-soft">{text}</span>
              </span>
              <span className="font-display font-semibold tabular-nums">
                {amount} <span className="font-sans text-sm font-normal text-muted">{unit}</span>
              </span>
            </p>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${barScale} 14`}
              preserveAspectRatio="none"
              className="block h-3.5 w-full"
            >
              <rect y="2" width={barScale} height="10" className="fill-sunken" />
              <rect
                y="2"
                width={amount}
                height="10"
                className={amount <= limit.amount ? "fill-primary" : "fill-control"}
              />
              <path
                d={`M${limit.amount} 0V14`}
                strokeWidth="2"
                strokeDasharray="3 2"
                vectorEffect="non-scaling-stroke"
                className="stroke-accent"
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
