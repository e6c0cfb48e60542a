import type { leadership } from "~/content/company";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { ButtonLink } from "~/ui/primitives/button";
import { CallToAction } from "~/ui/sections/cta-bands";
import { PageHero } from "~/ui/sections/hero";

type LeadershipPageProps = {
  content: typeof leadership;
  parent: { name: string; href: string };
};

export function LeadershipPage({ content, parent }: LeadershipPageProps) {
  const { next } = content;
  return (
    <>
      <PageHero
        breadcrumbs={<Breadcrumbs parents={[parent]} current={content.title} />}
        title={content.heading}
        highlight={content.highlight}
        lead={content.note}
      />
      <section data-tone="page" aria-label={content.membersTitle} className="band overflow-x-clip">
        <ul className="mx-auto grid max-w-page gap-16 px-gutter md:gap-24">
          {content.members.map((member) => (
            <li
              key={member.role}
              className="group grid grid-cols-1 items-center gap-x-16 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-24 lg:even:grid-cols-[minmax(0,1fr)_20rem]"
            >
              <div className="relative w-48 max-w-full before:chart-dots before:absolute before:-inset-8 before:mask-radial-from-40% before:mask-radial-to-75% before:content-[''] md:w-full lg:group-even:order-last">
                <img
                  src={member.image}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  className="relative h-auto w-full rounded-full"
                />
              </div>
              <div className="grid max-w-measure gap-3">
                <h2 className="text-2xl leading-heading">{member.role}</h2>
                <p className="text-lg font-semibold text-pretty">{member.short}</p>
                <p className="text-pretty text-ink-soft">{member.bio}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
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
