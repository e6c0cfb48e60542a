import { contactCopy } from "~/content/contact";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/text-link";

const title = "text-base leading-title";

/** Beside the form: what follows, what to write, and the way round the form. */
export function ContactGuide() {
  const { contactEmail } = useSite();
  return (
    <aside className="grid grid-cols-1 gap-8">
      <section className="grid gap-4">
        <h2 className={title}>{contactCopy.nextTitle}</h2>
        <ol className="grid text-ink-soft">
          {contactCopy.next.map((step, index) => (
            <li key={step} className="group relative flex gap-4 pb-6 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-8 bottom-1 left-3.5 w-px bg-line group-last:hidden"
              />
              <span className="grid size-7 shrink-0 place-items-center rounded-full border border-control text-sm font-semibold text-ink tabular-nums group-first:border-transparent group-first:bg-primary group-first:text-on-primary">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-3 border-t border-line pt-8">
        <h2 className={title}>{contactCopy.helpTitle}</h2>
        <ul className="grid gap-2 border-l-2 border-line pl-4 text-ink-soft">
          {contactCopy.help.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p className="border-t border-line pt-8 text-ink-soft">
        {contactCopy.directLine} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      </p>
    </aside>
  );
}
