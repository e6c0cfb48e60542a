import { companyLink } from "~/content/company/company";
import type { press } from "~/content/company/press";
import { MediaKitArt } from "~/ui/illustrations/media-kit-art";
import { Sheet, SheetRows } from "~/ui/illustrations/sheet";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/links/text-link";
import { LinkCards } from "~/ui/sections/link-cards";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

/** Its content comes from the loader: as a module, it would share plans with the scripts of the pricing page. */
export function PressPage({ content }: { content: typeof press }) {
  const { boilerplate, facts, releases, kit, contacts, next, comingSoon } = content;
  return (
    <>
      <PageHero
        {...content}
        breadcrumbs={<Breadcrumbs parents={[companyLink]} current={content.title} />}
        aside={
          <Sheet document={facts.document} status={facts.status}>
            <SheetRows parts={facts.rows} />
          </Sheet>
        }
      >
        <h2 className="mt-2 text-lg leading-title">{boilerplate.title}</h2>
        <p className="mt-2 text-pretty text-ink-soft">{boilerplate.text}</p>
      </PageHero>
      <Section id="releases" layout="split" header={releases}>
        <ul className="border-t border-line">
          {releases.items.map(({ title, text }, index) => (
            <li key={title} className="grid gap-4 border-b border-line py-8">
              <h3 className="text-xl leading-title">{title}</h3>
              <p className="text-pretty text-ink-soft">{text}</p>
              <NotYet
                id={`release-${index + 1}-reason`}
                label={comingSoon}
                reason={releases.reason}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="media-kit" tone="sunken" header={kit}>
        <ul className="hairline-grid rounded-xl border border-line bg-surface md:grid-cols-2">
          {kit.items.map(({ art, title, text }) => (
            <li key={title} className="grid grid-rows-[auto_1fr]">
              <MediaKitArt art={art} />
              <div className="grid content-start gap-3 border-t border-line p-6 md:p-8">
                <h3 className="text-xl leading-title">{title}</h3>
                <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
                <NotYet id={`kit-${art}-reason`} label={comingSoon} reason={kit.reason} />
              </div>
            </li>
          ))}
        </ul>
        <p>
          <TextLink look="standalone" href={kit.brand.href}>
            {kit.brand.text}
          </TextLink>
        </p>
      </Section>
      <Section id="media-contacts" layout="split" header={contacts}>
        <Contacts contacts={contacts.items} />
      </Section>
      <Section id="next" tone="sunken" header={next}>
        <LinkCards cards={next.cards} />
      </Section>
    </>
  );
}

/** A disabled button with the reason. */
function NotYet({ id, label, reason }: { id: string; label: string; reason: string }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="button" look="plain" disabled aria-describedby={id}>
        <Icon glyph="clock" className="size-4" />
        {label}
      </Button>
      <p id={id} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {reason}
      </p>
    </div>
  );
}

function Contacts({ contacts }: { contacts: (typeof press)["contacts"]["items"] }) {
  const { contactEmail } = useSite();
  return (
    <ul className="border-t border-line">
      {contacts.map(({ title, text, subject }) => (
        <li key={title} className="grid gap-2 border-b border-line py-8">
          <h3 className="text-xl leading-title">{title}</h3>
          <p className="text-pretty text-ink-soft">{text}</p>
          <p>
            <a
              href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`}
              aria-label={`${contactEmail}, ${title}`}
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold break-all text-link underline-offset-4 hover:underline"
            >
              <Icon glyph="mail" />
              {contactEmail}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
