import type { BlogCopy } from "~/content/blog";
import { ButtonLink } from "~/ui/primitives/button";
import { CopyButton } from "~/ui/primitives/copy-button";
import { NewTabLabel } from "~/ui/primitives/new-tab-label";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

type Shared = { title: string; url: string };

function query(values: Record<string, string>): string {
  // Spaces as %20: some services do not decode the plus of form encoding.
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.join("&");
}

/** Share pages of other services for an article. */
function shareTargets({ title, url }: Shared): { name: string; href: string }[] {
  const text = title.toWellFormed();
  return [
    { name: "X", href: `https://x.com/intent/post?${query({ text, url })}` },
    {
      name: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url, title: text })}`,
    },
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${text} ${url}` })}` },
  ];
}

/** Plain share links without third-party scripts, and a button that copies the URL. */
export function ShareLinks({ title, url, copy }: Shared & { copy: BlogCopy }) {
  return (
    <section aria-labelledby="share" className="grid grid-cols-1 gap-4" data-print="none">
      <h2 id="share" className="font-sans text-base leading-title tracking-normal">
        {copy.share}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {shareTargets({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <ButtonLink href={href} look="plain" target="_blank">
              <NewTabLabel hint={copy.newTab}>
                <VisuallyHidden>{copy.shareOn} </VisuallyHidden>
                {name}
              </NewTabLabel>
            </ButtonLink>
          </li>
        ))}
        <li className="noscript:hidden">
          <CopyButton text={url} label={copy.copyLink} />
        </li>
      </ul>
      <input
        readOnly
        value={url}
        aria-label={copy.address}
        className="hidden min-h-11 w-full max-w-form rounded-md border border-control bg-surface px-3 text-ink-soft noscript:block"
      />
    </section>
  );
}
