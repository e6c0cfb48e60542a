import { welcomeCopy } from "~/content/accounts/welcome";
import { TitledSection } from "~/ui/primitives/titled-section";
import { LinkCards } from "~/ui/sections/link-cards";

const { week, ways } = welcomeCopy;

/** What a new account can do in its first week, and where. */
export function WelcomeSections() {
  return (
    <>
      <TitledSection id="week" title={week.title} className="grid gap-6 pt-8 md:pt-12">
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {week.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2 border-t border-line pt-4">
              <h3 className="flex gap-3 text-lg leading-title">
                <span className="text-muted tabular-nums">{index + 1}</span>
                {title}
              </h3>
              <p className="text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection id="ways" title={ways.title} className="grid gap-6 pt-8 md:pt-12">
        <LinkCards cards={ways.cards} />
      </TitledSection>
    </>
  );
}
