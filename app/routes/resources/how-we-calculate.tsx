import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { planningPage } from "~/content/how-we-calculate";
import { HowWeCalculatePage } from "~/features/resources/planning/how-we-calculate-page";
import { planningInputs, readPlanningInputs } from "~/features/resources/planning/read-inputs";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle: RouteHandle = {
  hydrate: false,
  cache: { ttl: HOUR, parameters: planningInputs.map(({ name }) => name) },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.content) : [];

export function loader({ request }: LoaderFunctionArgs) {
  const read = readPlanningInputs(new URL(request.url).searchParams);
  const loaded = { content: planningPage, request: read, refused: !read.inputs };
  return data(loaded, { status: read.inputs ? 200 : 422 });
}

export default function HowWeCalculate() {
  return <HowWeCalculatePage {...useLoaderData<typeof loader>()} />;
}
