import { welcomeCopy } from "~/content/accounts/welcome";
import { Icon } from "~/ui/primitives/icon";
import { TryOutButton } from "~/ui/primitives/try-out-button";

import { ExampleRanking } from "./example-ranking";

const { trial } = welcomeCopy;

/** Offers the free trial, with an example result. */
export function TrialOffer() {
  return (
    <section
      aria-labelledby="trial"
      className="mt-8 grid grid-cols-1 overflow-hidden rounded-xl border border-line bg-surface lg:grid-cols-2"
    >
      <div className="grid content-center gap-5 p-5 sm:justify-items-start sm:p-8 lg:p-12">
        <h2 id="trial" className="text-2xl leading-title">
          {trial.title}
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
          {trial.facts.map((fact) => (
            <li key={fact} className="flex items-center gap-1.5">
              <Icon glyph="check" className="size-4 text-success" />
              {fact}
            </li>
          ))}
        </ul>
        <p className="max-w-measure text-pretty text-ink-soft">{trial.text}</p>
        <TryOutButton tryOut="trial" label={trial.start} size="large" className="mt-1" />
      </div>
      <div className="border-t border-line bg-sunken chart-dots p-5 sm:p-8 lg:border-t-0 lg:border-l lg:p-12">
        <ExampleRanking />
      </div>
    </section>
  );
}
