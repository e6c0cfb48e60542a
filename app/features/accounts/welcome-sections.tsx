import { welcomeCopy } from "~/content/accounts/welcome";
import { LinkCards } from "~/ui/sections/link-cards";

const { week, ways } = welcomeCopy;

/** What a new account can do in its first week, and where. */
export function WelcomeSections() {
  return (
    <>
      <section aria-labelledby="week" className="grid gap-6 pt-8 md:pt-12">
        <h2 id="week" className="text-xl leading-title">
          {week.title}
        </h2>
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
      </section>
      <section aria-labelledby="ways" className="grid gap-6 pt-8 md:pt-12">
        <h2 id="ways" className="text-xl leading-title">
          {ways.title}
        </h2>
        <LinkCards cards={ways.cards} />
      </section>
    </>
  );
}
