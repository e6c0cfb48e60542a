import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  isRouteErrorResponse,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import shellScript from "virtual:shell-script";
import { Component } from "react";

import { shareImageFor } from "~/content/site/share-images";
import { brand, resolveSite } from "~/content/site/site";
import { readConsent } from "~/features/consent/read-consent";
import { ConsentBanner } from "~/features/consent/consent-banner";
import { DeliverableHead } from "~/features/demo-packages/deliverable-head";
import { DeskShell } from "~/features/desk/desk-shell";
import { speculationRules } from "~/lib/http/speculation-rules";
import { useNonce } from "~/lib/http/render-context";
import { rendersServed } from "~/lib/hydration/served";
import { hasAnnouncement, hydrates, isMeasured, pageLanguage } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import type { loader as deskLoader } from "~/routes/desk/layout";
import type { loader as viewerLoader } from "~/routes/viewer";
import stylesheet from "~/styles/app.css?url";
import deskStylesheet from "~/styles/desk.css?url";
import displayFont from "~/styles/fonts/bricolage-grotesque.woff2?url";
import bodyFont from "~/styles/fonts/instrument-sans.woff2?url";
import { DevelopmentReload } from "~/ui/layout/development-reload";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { SiteShell } from "~/ui/layout/site-shell";
import { Stylesheet } from "~/ui/layout/stylesheet";
import { SiteProvider } from "~/ui/primitives/site-context";

/** Inherited by every page without a title of its own, and by all error screens. */
export const meta: MetaFunction = ({ error, matches }) => {
  if (!error) return [{ title: brand }];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, {
    title: missing ? "Page not found" : "Something went wrong",
    description: "This page could not be shown.",
    noindex: true,
  });
};

function preloadedFont(href: string) {
  return {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
}

export const links: LinksFunction = () => [
  preloadedFont(bodyFont),
  preloadedFont(displayFont),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = resolveSite(context.siteOverrides);
  const { pathname } = new URL(request.url);
  return {
    site,
    siteUrl: context.siteUrl,
    shareImage: shareImageFor(pathname),
    year: new Date().getUTCFullYear(),
    consent: readConsent(request.headers.get("Cookie")),
    /** What is known of the visitor where the answer of `viewer` is missing. */
    arrivedSignedIn: context.sessionFingerprint() !== undefined,
    analyticsTagId: context.analyticsTagId,
  };
}

/** The site's facts stay the same for as long as the page lives. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const viewer = useRouteLoaderData<typeof viewerLoader>("viewer");
  const desk = useRouteLoaderData<typeof deskLoader>("desk");
  const matches = useMatches();
  const language = pageLanguage(matches);
  const nonce = useNonce();
  const site = root?.site ?? resolveSite({});
  const signedIn = viewer?.signedIn ?? root?.arrivedSignedIn ?? false;
  return (
    <html
      lang={language}
      data-consent={root?.consent ?? undefined}
      data-session-fingerprint={viewer?.mark}
      data-analytics-tag={isMeasured(matches) ? root?.analyticsTagId : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141311" media="(prefers-color-scheme: dark)" />
        <MetaBoundary>
          <Meta />
        </MetaBoundary>
        <Links />
        {/* The desk does not hydrate, so no browser needs to know its stylesheet. */}
        <Stylesheet href={import.meta.env.SSR && desk ? deskStylesheet : stylesheet} />
        {/* Pages with a deliverable do not hydrate, so no browser needs this. */}
        {import.meta.env.SSR ? <DeliverableHead /> : null}
      </head>
      <body>
        <SiteProvider value={{ ...site, url: root?.siteUrl, language }}>
          {/* The desk does not hydrate, so no browser needs its frame. */}
          {import.meta.env.SSR && desk ? (
            <DeskShell member={desk}>{children}</DeskShell>
          ) : (
            <SiteShell
              year={root?.year}
              signedIn={signedIn}
              announces={hasAnnouncement(matches)}
              consent={
                root && rendersServed ? (
                  <ConsentBanner
                    choice={root.consent}
                    tagConnected={Boolean(root.analyticsTagId)}
                  />
                ) : null
              }
            >
              {children}
            </SiteShell>
          )}
        </SiteProvider>
        {/* The browser already has it, so its own bundle brings none. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? shellScript : "" }}
        />
        {hydrates(matches) ? <Scripts nonce={nonce} /> : <DevelopmentReload />}
        {signedIn ? null : (
          <script
            type="speculationrules"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? speculationRules : "" }}
          />
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Oops, something went wrong!" />;
}

/**
 * Keeps the page if a route's `meta` throws in the browser: Remix calls it outside of every error
 * boundary, and would show a stack trace. The title stays as the server sent it.
 */
class MetaBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <title>{document.title}</title> : this.props.children;
  }
}
