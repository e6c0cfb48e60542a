import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";

import { Tree } from "./tree";
import type { PageName } from "./tree";

type Handle = { page: PageName } | undefined;

export default function App() {
  const handle = useMatches().at(-1)?.handle as Handle;
  return (
    <html lang="en">
      <head>
        {handle ? <Tree page={handle.page} part="head" /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
