import type { releases } from "~/content/releases";
import { TextLink } from "~/ui/primitives/text-link";
import { Section } from "~/ui/sections/section";

/** What changed on the site, day by day. */
export function ReleaseLog({ content }: { content: typeof releases }) {
  const { id, eyebrow, title, lead, days, next } = content;
  const way = (
    <p className="pt-2">
      <TextLink look="standalone" href={next.href}>
        {next.text}
      </TextLink>
    </p>
  );
  return (
    <Section id={id} tone="sunken" layout="split" header={{ eyebrow, title, lead, children: way }}>
      <ol className="border-t border-line">
        {days.map(({ date, text, changes }) => (
          <li
            key={date}
            className="grid gap-x-8 gap-y-4 border-b border-line py-8 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <h3 className="text-lg leading-title">
              <time dateTime={date}>{text}</time>
            </h3>
            <ul className="grid list-disc gap-2 pl-5 text-pretty text-ink-soft">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
