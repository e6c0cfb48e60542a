import { demoCopy, demoIndex, demoPackages } from "~/content/demo-packages";
import type { DemoPackage } from "~/content/demo-packages";
import { provenance } from "~/content/company/provenance";
import { tryOuts } from "~/content/leads/try-outs";
import { sessionForPackage, sessionLink } from "~/content/workshop/session-links";
import type { SessionLink } from "~/content/workshop/session-links";
import { Badge } from "~/ui/primitives/badge";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { ButtonLink, Button } from "~/ui/primitives/button";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { ContentsAbove, ContentsBeside } from "~/ui/sections/contents";
import { CallToAction } from "~/ui/sections/cta-bands";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";

import type { Deliverable } from "./deliverable";
import { BODY_CLASS, ROOT_CLASS } from "./deliverable";

/** The document inside the elements that its styles are scoped to. */
function DeliverableDocument({ deliverable }: { deliverable: Deliverable }) {
  const { html, language, bodyClass } = deliverable;
  return (
    <div className="deliverable">
      <div className={ROOT_CLASS} lang={language}>
        <div
          className={`${BODY_CLASS} ${bodyClass}`.trim()}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}

type PageProps = { demo: DemoPackage; deliverable: Deliverable };

/** The h1 for a document without one. */
function OwnHeading({ demo, deliverable }: PageProps) {
  return deliverable.hasHeading ? null : <h1 className="text-2xl leading-heading">{demo.title}</h1>;
}

/** The page of one package. */
export function PackagePage({ demo, deliverable }: PageProps) {
  const { home, position, minutes } = demoCopy;
  const number = demoPackages.findIndex(({ slug }) => slug === demo.slug) + 1;
  const next = demoPackages[number];
  const session = sessionForPackage(demo.slug);
  return (
    <>
      <div className="deliverable-page mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter pt-6 pb-section md:pt-8">
        <div className="grid gap-5" data-print="none">
          <Breadcrumbs
            parents={[home, { name: demoIndex.phase, href: demoIndex.path }]}
            current={demo.phase}
          />
          <OwnHeading demo={demo} deliverable={deliverable} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
              <Badge tone="yellow">{provenance.badge}</Badge>
              <span>
                {position[0]} {number} {position[1]} {demoPackages.length}
              </span>
              <span>
                {deliverable.minutes} {minutes}
              </span>
            </p>
            <DocumentActions file={demo.file} session={session} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-10">
          <DocumentContents entries={deliverable.contents} />
          <DeliverableDocument key={demo.slug} deliverable={deliverable} />
        </div>
        <NextPackage next={next} />
      </div>
      <NextStep session={session} />
    </>
  );
}

/** The page about all packages. */
export function DemoIndexPage({ deliverable }: { deliverable: Deliverable }) {
  const { first } = demoCopy;
  const session = sessionLink("opportunity-ranking");
  return (
    <>
      <div className="deliverable-page mx-auto grid max-w-page grid-cols-1 gap-6 px-gutter pt-6 pb-section md:pt-8">
        <div className="grid gap-5" data-print="none">
          <Breadcrumbs parents={[demoCopy.home]} current={demoIndex.phase} />
          <OwnHeading demo={demoIndex} deliverable={deliverable} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p>
              <Badge tone="yellow">{provenance.badge}</Badge>
            </p>
            <p className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
              <ButtonLink href={first.href} size="compact">
                {first.text}
              </ButtonLink>
              <SessionButton session={session} look="plain" />
            </p>
          </div>
        </div>
        <DeliverableDocument deliverable={deliverable} />
      </div>
      <NextStep session={session} />
    </>
  );
}

function NextPackage({ next }: { next: DemoPackage | undefined }) {
  const { eyebrow, all, back } = demoCopy.next;
  return (
    <nav
      aria-label={next ? eyebrow : all}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8"
    >
      {next ? (
        <p className="grid gap-1">
          <span className="text-sm text-muted">{eyebrow}</span>
          <SiteLink
            href={next.path}
            className="text-xl leading-title font-semibold underline-offset-4 hover:underline"
          >
            {next.phase} <span aria-hidden="true">→</span>
          </SiteLink>
        </p>
      ) : null}
      <ButtonLink href={demoIndex.path} look="plain">
        {back}
      </ButtonLink>
    </nav>
  );
}

function NextStep({ session }: { session: SessionLink }) {
  const { title, highlight, lead, contact } = demoCopy.step;
  return (
    <div data-print="none">
      <CallToAction
        id="package-next-step"
        title={title}
        highlight={highlight}
        lead={lead}
        actions={
          <>
            <ButtonLink href={session.path}>{`${session.title}, ${session.minutes}`}</ButtonLink>
            <ButtonLink href={contact.href} look="plain">
              {contact.text}
            </ButtonLink>
            <TryOutButton tryOut="alpha" look="plain" label={tryOuts.alpha.open} />
          </>
        }
      />
    </div>
  );
}

type SessionButtonProps = { session: SessionLink; look?: "plain" };

/** Leads to the session in which the reader makes such a page. */
function SessionButton({ session, look }: SessionButtonProps) {
  return (
    <ButtonLink href={session.path} size="compact" look={look ?? "primary"}>
      {`${session.title}, ${session.minutes}`}
    </ButtonLink>
  );
}

type DocumentActionsProps = { file: string; session: SessionLink };

/** The session, then copy, download and print buttons with their script. */
function DocumentActions({ file, session }: DocumentActionsProps) {
  const { print, copy, download } = demoCopy;
  const isPrompt = file.endsWith(".md");
  return (
    <p className="flex flex-wrap items-center gap-3">
      <output
        data-copy-status=""
        data-done={demoCopy.copied}
        data-failed={demoCopy.notCopied}
        className="text-sm font-semibold empty:sr-only"
      />
      {isPrompt ? (
        <>
          <Button type="button" size="compact" data-copy={`/${file}`} className="noscript:hidden">
            <Icon glyph="copy" className="size-4" />
            {copy}
          </Button>
          <ButtonLink href={`/${file}`} look="plain" size="compact" download>
            <Icon glyph="download" className="size-4" />
            {download}
          </ButtonLink>
        </>
      ) : (
        <SessionButton session={session} />
      )}
      <Button
        type="button"
        look="plain"
        size="compact"
        data-print-page=""
        className="noscript:hidden"
      >
        <Icon glyph="printer" className="size-4" />
        {print}
      </Button>
      <CopyScript />
    </p>
  );
}

function DocumentContents({ entries }: { entries: Deliverable["contents"] }) {
  if (entries.length === 0) return <div className="max-xl:hidden" />;
  const contents = {
    title: demoCopy.contents,
    entries: entries.map(({ id, title: text }) => ({ id, text })),
    from: "xl",
  } as const;
  return (
    <div data-print="none">
      <ContentsAbove {...contents} />
      <ContentsBeside {...contents} />
    </div>
  );
}
