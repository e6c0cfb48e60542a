import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { training, trainingTopic } from "~/content/training";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { TrainingPage } from "~/features/training/training-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { topic, known, content } = data;
  return pageMeta(matches, {
    title: topic.name,
    description: topic.description,
    path: known ? topic.path : content.fallback.path,
    noindex: !known,
  });
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const topic = trainingTopic(pathname);
  return { content: training, topic, known: topic.path === pathname };
}

export default function Training() {
  const { content, topic } = useLoaderData<typeof loader>();
  return <TrainingPage content={content} topic={topic} />;
}
