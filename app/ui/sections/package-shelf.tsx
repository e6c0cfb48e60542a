import type { ReactNode } from "react";

import { packagePictures, pictureSource, promptExcerpt } from "~/content/package-pictures";
import { SiteLink } from "~/ui/primitives/links/site-link";

import { Heading } from "./heading";
import type { HeadingLevel } from "./heading";

/** The demo packages, each with a figure of its own pages; on phones one beside the other. */
export function PackageShelf({ level }: { level: HeadingLevel }) {
  const { text, excerpt, ...prompt } = promptExcerpt;
  return (
    <ul className="gap-4 max-md:carousel-track max-md:py-1 max-md:*:w-[85%] md:grid md:grid-cols-2 lg:gap-6">
      {packagePictures.map((picture) => (
        <Package key={picture.href} level={level} {...picture}>
          <PackageFigure {...picture} />
        </Package>
      ))}
      <Package level={level} {...prompt}>
        <p className="text-ink-soft">{text}</p>
        <div className="grid gap-1.5 rounded-md border border-line bg-surface p-4 font-mono text-xs max-sm:hidden">
          {excerpt.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Package>
    </ul>
  );
}

type PackageProps = {
  href: string;
  name: string;
  title: string;
  level: HeadingLevel;
  children: ReactNode;
};

function Package({ href, name, title, level, children }: PackageProps) {
  return (
    <li className="relative grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-page p-5 wrap-anywhere shadow-md">
      <div>
        <p className="text-xs font-semibold text-accent">{name}</p>
        <Heading level={level} className="mt-1 text-lg leading-title">
          <SiteLink
            href={href}
            className="no-underline after:card-area after:rounded-lg hover:underline"
          >
            {title}
          </SiteLink>
        </Heading>
      </div>
      {children}
    </li>
  );
}

type PackageFigureProps = (typeof packagePictures)[number];

/** The values of its chart, whose labels would be too small here, or the upper part of its picture. */
export function PackageFigure(shown: PackageFigureProps) {
  if ("rows" in shown) return <PackageRows rows={shown.rows} />;
  const { figure, width, height } = shown.picture;
  return (
    <picture>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={pictureSource(shown, "dark")}
      />
      <img
        alt={figure}
        width={width}
        height={height}
        src={pictureSource(shown, "light")}
        loading="lazy"
        decoding="async"
        className="mx-auto h-48 object-cover object-top"
      />
    </picture>
  );
}

type PackageRowsProps = { rows: readonly (readonly [name: string, value: string])[] };

function PackageRows({ rows }: PackageRowsProps) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
