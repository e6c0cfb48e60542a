import type { ReactNode } from "react";

import type { HomeContent } from "~/content/home";
import { pictureSource } from "~/content/package-pictures";
import { SiteLink } from "~/ui/primitives/site-link";
import { TextLink } from "~/ui/primitives/text-link";
import { SectionHeader } from "~/ui/sections/section";

/** Figures from the demo packages; on phones one beside the other, and as rows where their words would be too small. */
export function HomePackages({ packages }: Pick<HomeContent, "packages">) {
  const { title, lead, items, prompt, more } = packages;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <SectionHeader level={3} title={title} lead={lead} />
      <ul className="gap-4 max-md:carousel-track max-md:py-1 max-md:*:w-[85%] md:grid md:grid-cols-2 lg:col-span-2 lg:gap-6">
        {items.map((item) => (
          <Package key={item.href} {...item}>
            <PackagePicture {...item} />
            {item.rows ? <PackageRows rows={item.rows} /> : null}
          </Package>
        ))}
        <Package {...prompt}>
          <p className="text-ink-soft">{prompt.text}</p>
          <div className="grid gap-1.5 rounded-md border border-line bg-surface p-4 font-mono max-sm:hidden text-xs leading-relaxed">
            {prompt.excerpt.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Package>
      </ul>
      <p className="lg:col-start-2 lg:row-start-1">
        <TextLink look="standalone" href={more.href}>
          {more.text}
        </TextLink>
      </p>
    </div>
  );
}

type PackageProps = { href: string; name: string; title: string; children: ReactNode };

function Package({ href, name, title, children }: PackageProps) {
  return (
    <li className="relative grid grid-cols-1 content-start gap-4 wrap-anywhere rounded-lg border border-line bg-page p-5 shadow-md">
      <div>
        <p className="text-xs font-semibold text-accent">{name}</p>
        <h4 className="mt-1 font-display text-lg leading-title font-semibold text-balance">
          <SiteLink
            href={href}
            className="no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {title}
          </SiteLink>
        </h4>
      </div>
      {children}
    </li>
  );
}

type PackagePictureProps = HomeContent["packages"]["items"][number];

/** Of a tall figure, the upper part. */
function PackagePicture({ href, figure, rows, width, height }: PackagePictureProps) {
  const isTall = height > width;
  return (
    <picture className={rows ? "max-sm:hidden" : ""}>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={pictureSource({ href }, "dark")}
      />
      <img
        alt={figure}
        width={width}
        height={height}
        src={pictureSource({ href }, "light")}
        loading="lazy"
        decoding="async"
        className={isTall ? "mx-auto h-48 object-cover object-top" : "mx-auto h-auto"}
      />
    </picture>
  );
}

type PackageRowsProps = { rows: readonly (readonly [name: string, value: string])[] };

function PackageRows({ rows }: PackageRowsProps) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm sm:hidden">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
