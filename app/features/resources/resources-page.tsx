import { resources as content } from "~/content/resources";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { NextStep } from "~/ui/sections/next-step";
import { LinkCards } from "~/ui/sections/link-cards";
import { PackageShelf } from "~/ui/sections/package-shelf";
import { PageHero } from "~/ui/sections/hero";
import { Section } from "~/ui/sections/section";
import { UseToday } from "~/ui/sections/use-today";

type LatestArticle = { title: string; href: string; image: string | null; about: string };

/** `articles` has none while the blog cannot be read. */
export function ResourcesPage({ articles }: { articles: readonly LatestArticle[] }) {
  return (
    <>
      <PageHero
        {...content}
        aside={<UseToday layout="card" />}
        actions={
          <>
            <ButtonLink href={content.workshop.link.href}>{content.workshop.link.text}</ButtonLink>
            <ButtonLink href={content.packages.link.href} look="plain">
              {content.packages.link.text}
            </ButtonLink>
          </>
        }
      >
        <p className="text-pretty text-ink-soft">{content.workshop.text}</p>
      </PageHero>
      <Section id="packages" header={content.packages}>
        <PackageShelf level={3} />
        <SectionLink link={content.packages.link} />
      </Section>
      <Section id="posts" tone="sunken" header={content.articles}>
        {articles.length > 0 ? <LatestArticles articles={articles} /> : null}
        <SectionLink link={content.articles.link} />
      </Section>
      <Section id="more" header={{ title: content.moreTitle }}>
        <LinkCards cards={content.more} />
      </Section>
      <NextStep {...content.next} />
    </>
  );
}

function SectionLink({ link }: { link: { text: string; href: string } }) {
  return (
    <p>
      <TextLink look="standalone" href={link.href}>
        {link.text}
      </TextLink>
    </p>
  );
}

function LatestArticles({ articles }: { articles: readonly LatestArticle[] }) {
  const { read } = content.articles;
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {articles.map(({ title, href, image, about }) => (
        <li key={href} className="group relative grid grid-rows-[auto_1fr] gap-5">
          <div className="overflow-clip rounded-lg border border-line bg-surface">
            {image ? (
              <img
                src={image}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="aspect-[1200/630] h-auto w-full transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:group-hover:scale-100"
              />
            ) : null}
          </div>
          <div className="grid content-start gap-2">
            <p className="text-sm text-muted">{about}</p>
            <h3 className="text-lg leading-title">{title}</h3>
            <p className="mt-auto pt-1">
              <TextLink
                look="standalone"
                href={href}
                aria-label={`${read}: ${title}`}
                className="after:card-area"
              >
                {read}
              </TextLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
