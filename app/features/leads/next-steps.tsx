type NextStepsProps = { title: string; steps: readonly string[] };

/** Numbered list of what happens after a submission. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-base leading-title">{title}</h2>
      <ol className="grid text-ink-soft">
        {steps.map((step, index) => (
          <li key={step} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-8 bottom-1 left-3.5 w-px bg-line group-last:hidden"
            />
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-control text-sm font-semibold text-ink tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
