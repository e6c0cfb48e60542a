import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { demoPackages, unknownPackageCopy } from "~/content/demo-packages";
import { loadDeliverable } from "~/features/demo-packages/load-deliverable.server";
import { MissingContentPage } from "~/features/demo-packages/missing-content-page";
import { UnknownPackagePage } from "~/features/demo-packages/unknown-package-page";
import { PackagePage } from "~/features/demo-packages/package-page";
import { packageMeta } from "~/features/demo-packages/package-meta";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  found
    ? packageMeta(matches, "deliverable" in found ? found.demo : null)
    : pageMeta(matches, { ...unknownPackageCopy, noindex: true });

/** No version counts the changes of a file, so a changed one shows after ten seconds. */
export const handle: RouteHandle = { hydrate: false, cache: { ttl: 10 } };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const demo = demoPackages.find(({ slug }) => slug === params.slug);
  if (!demo) return data(null, { status: 404 });
  const found = await loadDeliverable(demo, context);
  return data({ demo, ...found }, { status: "missing" in found ? 404 : 200 });
}

export default function DemoPackage() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <UnknownPackagePage />;
  if ("missing" in found) return <MissingContentPage {...found.missing} />;
  return <PackagePage demo={found.demo} deliverable={found.deliverable} />;
}
