import { productsPage as copy } from "~/content/products";
import type { Availability } from "~/content/use-today";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";
import { Picture } from "~/ui/sections/picture";
import { AvailabilityBadge } from "~/ui/sections/use-today";

export type PhaseExpert = {
  name: string;
  href: string;
  question: string;
  imageUrl: string;
  /** Three of its deliverables. */
  documents: readonly string[];
  /** A finished page in a demo package. */
  page: { name: string; href: string } | null;
  when: Availability;
};

type ProductPhaseProps = {
  id: string;
  title: string;
  text: string;
  experts: readonly PhaseExpert[];
};

/** A phase with its two experts. */
export function ProductPhase({ id, title, text, experts }: ProductPhaseProps) {
  return (
    <li
      id={id}
      className="grid grid-cols-1 gap-8 border-t border-line py-10 first:border-t-0 first:pt-0 last:pb-0 md:py-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-12"
    >
      <div className="grid content-start gap-3 lg:sticky lg:top-28 lg:self-start">
        <Heading level={2} className="waypoint text-2xl leading-heading">
          {title}
        </Heading>
        <p className="max-w-measure text-pretty text-ink-soft">{text}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {experts.map((expert) => (
          <ExpertEntry key={expert.href} {...expert} />
        ))}
      </ul>
    </li>
  );
}

function ExpertEntry({ name, href, question, imageUrl, documents, page, when }: PhaseExpert) {
  return (
    <li className="group relative grid content-start gap-4">
      <Picture
        src={imageUrl}
        alt=""
        width={640}
        height={480}
        className="w-full rounded-lg shadow-md transition-[translate,box-shadow] duration-200 group-hover:-translate-y-1 group-hover:shadow-lg motion-reduce:group-hover:translate-none"
      />
      <div className="grid gap-1">
        <p className="justify-self-start">
          <AvailabilityBadge when={when} />
        </p>
        <Heading level={3} className="text-xl leading-title">
          <SiteLink
            href={href}
            className="underline decoration-transparent decoration-2 underline-offset-4 transition-colors group-hover:decoration-primary after:card-area"
          >
            {name}
          </SiteLink>
        </Heading>
        <p className="text-pretty text-ink-soft">{question}</p>
      </div>
      <div className="border-t border-line pt-3 text-sm">
        <p className="text-muted">{copy.handsBack}</p>
        <ul>
          {documents.map((document) => (
            <li key={document} className="font-semibold">
              {document}
            </li>
          ))}
        </ul>
        {page ? (
          <p className="relative mt-3 text-ink-soft">
            {copy.readPage} <TextLink href={page.href}>{page.name}</TextLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}
