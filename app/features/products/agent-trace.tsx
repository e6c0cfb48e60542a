import { Heading } from "~/ui/sections/heading";

type AgentTraceProps = {
  title: string;
  lead: string;
  steps: readonly { when: string; title: string; text: string }[];
};

/** One signal from the number that moved to the expert who has the case, along one line. */
export function AgentTrace({ title, lead, steps }: AgentTraceProps) {
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-surface p-6 shadow-md md:p-8">
      <div className="grid gap-1">
        <Heading level={3} className="text-xl leading-title">
          {title}
        </Heading>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      <ol className="trace relative grid gap-x-6 gap-y-6 lg:grid-cols-5">
        {steps.map(({ when, title: step, text }) => (
          <li
            key={step}
            className="trace-step relative grid content-start gap-1 pl-8 lg:pt-8 lg:pl-0"
          >
            <span className="text-sm text-muted tabular-nums">{when}</span>
            <span className="leading-title font-semibold">{step}</span>
            <span className="text-sm text-pretty text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
