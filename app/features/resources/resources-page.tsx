import type { resources } from "~/content/resources";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { CallToAction } from "~/ui/sections/cta-bands";
import { LinkCards } from "~/ui/sections/link-cards";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";

type ResourcesPageProps = { content: typeof resources };

export function ResourcesPage({ content }: ResourcesPageProps) {
  const { ready, workshop, next } = content;
  return (
    <>
      <PageHero
        eyebrow={content.eyebrow}
        title={content.heading}
        highlight={content.highlight}
        lead={content.lead}
      />
      <Section id="ready" header={{ title: content.readyTitle }}>
        <ul className="grid gap-8 md:grid-cols-2">
          {ready.map(({ title, text, image, link }) => (
            <li key={title} className="group relative grid grid-rows-[auto_1fr] gap-6">
              <div className="overflow-clip rounded-xl border border-line bg-sunken">
                <img
                  src={image}
                  alt=""
                  width={960}
                  height={540}
                  className="aspect-video h-auto w-full object-cover object-top transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:group-hover:scale-100"
                />
              </div>
              <div className="grid content-start gap-2">
                <h3 className="text-xl leading-title">{title}</h3>
                <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
                <p className="pt-1">
                  <TextLink
                    look="standalone"
                    href={link.href}
                    className="after:absolute after:inset-0"
                  >
                    {link.text}
                  </TextLink>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="workshop"
        tone="sunken"
        header={{ eyebrow: content.workshopEyebrow, title: content.workshopTitle }}
      >
        <LinkCards layout="rows" cards={workshop} />
      </Section>
      <CallToAction
        id="next"
        title={next.title}
        lead={next.lead}
        actions={
          <>
            <ButtonLink href={next.primary.href}>{next.primary.text}</ButtonLink>
            <ButtonLink href={next.secondary.href} look="plain">
              {next.secondary.text}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
