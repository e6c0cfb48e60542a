import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";

import { footerNavigation, mainNavigation } from "~/content/navigation";
import { brand, resolveSite } from "~/content/site";
import { useNonce } from "~/platform/nonce";
import { hydrates } from "~/platform/route-handle";
import { pageMeta } from "~/platform/seo";
import type { loader as viewerLoader } from "~/routes/viewer";
import stylesheet from "~/styles/app.css?url";
import { ErrorScreen } from "~/ui/layout/error-screen";
import { SiteShell } from "~/ui/layout/site-shell";
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

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ context }: LoaderFunctionArgs) {
  return {
    site: resolveSite(context.siteOverrides),
    siteUrl: context.siteUrl,
    year: new Date().getUTCFullYear(),
  };
}

/** The site's facts stay the same for as long as the page lives. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const viewer = useRouteLoaderData<typeof viewerLoader>("viewer");
  const matches = useMatches();
  const nonce = useNonce();
  const site = root?.site ?? resolveSite({});
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteProvider value={site}>
          <SiteShell
            navigation={mainNavigation(site)}
            footer={footerNavigation}
            year={root?.year}
            signedIn={viewer?.signedIn ?? false}
          >
            {children}
          </SiteShell>
        </SiteProvider>
        {hydrates(matches) ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
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
