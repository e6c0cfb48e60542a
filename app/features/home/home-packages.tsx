import type { ReactNode } from "react";

import type { HomeContent } from "~/content/home";
import { SiteLink } from "~/ui/primitives/site-link";
import { TextLink } from "~/ui/primitives/text-link";
import { SectionHeader } from "~/ui/sections/section";

const titleId = "packages-title";

/** Figures from the demo packages at reading size; on phones only the one that fits. */
export function HomePackages({ packages }: Pick<HomeContent, "packages">) {
  const { title, lead, items, prompt, more } = packages;
  const isTall = ({ image }: (typeof items)[number]) => image.height > image.width;
  return (
    <section data-tone="page" aria-labelledby={titleId} className="band">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-gutter">
        <SectionHeader id={titleId} size="large" title={title} lead={lead}>
          <p>
            <TextLink look="standalone" href={more.href}>
              {more.text}
            </TextLink>
          </p>
        </SectionHeader>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ul className="grid gap-6">
            {items
              .filter((item) => !isTall(item))
              .map((item) => (
                <Package key={item.href} {...item}>
                  <PackagePicture {...item} className="max-sm:hidden" />
                </Package>
              ))}
          </ul>
          <ul className="grid gap-6 lg:grid-rows-[auto_1fr]">
            {items.filter(isTall).map((item) => (
              <Package key={item.href} {...item}>
                <PackagePicture {...item} />
              </Package>
            ))}
            <Package {...prompt}>
              <p className="text-sm text-ink-soft">{prompt.text}</p>
            </Package>
          </ul>
        </div>
      </div>
    </section>
  );
}

type PackageProps = { href: string; name: string; title: string; children: ReactNode };

function Package({ href, name, title, children }: PackageProps) {
  return (
    <li className="relative grid content-start gap-4 rounded-lg border border-line bg-page p-5 shadow-md sm:p-6">
      <div>
        <p className="text-xs font-semibold text-accent">{name}</p>
        <h3 className="mt-1 text-lg leading-title text-balance">
          <SiteLink
            href={href}
            className="no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {title}
          </SiteLink>
        </h3>
      </div>
      {children}
    </li>
  );
}

type PackagePictureProps = HomeContent["packages"]["items"][number] & { className?: string };

function PackagePicture({ image, light, dark, className }: PackagePictureProps) {
  return (
    <picture className={className}>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />
      <img
        {...image}
        alt={image.alt}
        src={light}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto"
      />
    </picture>
  );
}
