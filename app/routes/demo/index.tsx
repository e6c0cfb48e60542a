import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { demoIndex } from "~/content/demo-packages";
import { loadDeliverable } from "~/features/demo-packages/load-deliverable.server";
import { MissingContentPage } from "~/features/demo-packages/missing-content-page";
import { DemoIndexPage } from "~/features/demo-packages/package-page";
import { packageMeta } from "~/features/demo-packages/package-meta";
import type { RouteHandle } from "~/lib/http/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  packageMeta(matches, found && "deliverable" in found ? demoIndex : null);

/** No version counts the changes of a file, so a changed one shows after ten seconds. */
export const handle: RouteHandle = { hydrate: false, cache: { ttl: 10 } };

export async function loader({ context }: LoaderFunctionArgs) {
  const found = await loadDeliverable(demoIndex, context);
  return data(found, { status: "missing" in found ? 404 : 200 });
}

export default function DemoIndex() {
  const found = useLoaderData<typeof loader>();
  if ("missing" in found) return <MissingContentPage {...found.missing} />;
  return <DemoIndexPage deliverable={found.deliverable} />;
}
