import { home } from "~/content/home";
import { packagePictures, pictureSource } from "~/content/package-pictures";
import { TextLink } from "~/ui/primitives/text-link";

const { reversal } = home;
const picture = packagePictures.find(({ href }) => href === reversal.more.href);

/** What would change the decision of the case, across the page, beside the results that it was taken on. */
export function HomeReversal() {
  return (
    <div data-tone="page" className="band">
      <figure className="mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-6 px-gutter lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <blockquote className="border-l-4 border-primary pl-6 font-display text-lg leading-title md:text-[1.75rem] font-semibold tracking-heading text-pretty">
          “{reversal.quote}”
        </blockquote>
        {picture ? (
          <picture className="max-lg:hidden lg:row-span-2">
            <source
              media="screen and (prefers-color-scheme: dark)"
              srcSet={pictureSource(picture, "dark")}
            />
            <img
              alt={picture.figure}
              width={picture.width}
              height={picture.height}
              src={pictureSource(picture, "light")}
              loading="lazy"
              decoding="async"
              className="h-auto rounded-lg border border-line p-3"
            />
          </picture>
        ) : null}
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pl-7 text-sm text-muted">
          {reversal.source}
          <TextLink href={reversal.more.href}>{reversal.more.text}</TextLink>
        </figcaption>
      </figure>
    </div>
  );
}
