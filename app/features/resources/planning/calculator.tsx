import planningScript from "virtual:planning-script";

import type { planningPage } from "~/content/how-we-calculate";
import { planningGroups } from "~/content/planning-inputs";
import { useNonce } from "~/lib/http/render-context";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFields } from "~/ui/forms/form-fields";
import { TextField } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";

import { planningFigures } from "./planning-figures";
import { planningInputs } from "./read-inputs";
import type { PlanningRequest } from "./read-inputs";

type CalculatorProps = { content: typeof planningPage; request: PlanningRequest };

const formId = "planning";

/** The inputs as a GET form beside the figures; `client/planning.ts` updates them while a visitor types. */
export function Calculator({ content, request }: CalculatorProps) {
  const { calculator, path } = content;
  const { values, errors } = request;
  const nonce = useNonce();
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <form
        id={formId}
        method="get"
        action={`${path}#figures`}
        noValidate
        className="grid grid-cols-1 gap-8"
      >
        <FormFields formId={formId} values={values} errors={errors}>
          {planningGroups.map(({ title, inputs }) => (
            <fieldset key={title} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
              <legend className="float-left w-full font-display text-lg leading-title font-semibold">
                {title}
              </legend>
              <div className="clear-left grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] items-end gap-x-5 gap-y-5 md:grid-cols-2">
                {inputs.map(({ name, label, unit }) => (
                  <TextField
                    key={name}
                    name={name}
                    label={label}
                    hint={unit}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </FormFields>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit">{calculator.submit}</Button>
          <ButtonLink href={path} look="plain">
            {calculator.reset}
          </ButtonLink>
        </div>
      </form>
      <Figures content={content} request={request} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: planningScript }} />
    </div>
  );
}

function Figures({ content, request }: CalculatorProps) {
  const { calculator, figures } = content;
  const { inputs, errors } = request;
  const known = Object.fromEntries(planningInputs.map(({ name, value }) => [name, value]));
  // Without a result the list stays, hidden, for the script to fill.
  const shown = planningFigures(inputs ?? (known as NonNullable<typeof inputs>));
  return (
    <div
      id="figures"
      className="sticky top-28 grid scroll-mt-28 grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-6 shadow-md md:p-8"
    >
      <h3 className="text-lg leading-title">{calculator.result}</h3>
      {inputs ? null : (
        <div data-refused>
          <ErrorSummary
            title={calculator.refused}
            reply={request}
            errors={errors}
            formId={formId}
          />
        </div>
      )}
      <dl data-figures hidden={!inputs} className="divide-y divide-line">
        {shown.map(({ name, value, working }) => (
          <div key={name} data-figure={name} className="grid gap-1 py-4 first:pt-0 last:pb-0">
            <dt className="text-sm text-muted">{figures[name]}</dt>
            <dd className="font-display text-2xl leading-none font-semibold tracking-heading tabular-nums">
              {value}
            </dd>
            <dd className="text-sm text-pretty text-ink-soft tabular-nums">{working}</dd>
          </div>
        ))}
      </dl>
      <output
        data-incomplete={calculator.incomplete}
        className="text-sm font-semibold text-danger empty:sr-only"
      />
    </div>
  );
}
