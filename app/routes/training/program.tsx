import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { training, trainingTopic } from "~/content/training";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { TrainingPage } from "~/features/training/training-page";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { topic, known } = data;
  return pageMeta(matches, {
    title: topic.name,
    description: topic.description,
    path: known ? topic.path : training.fallback.path,
    noindex: !known,
  });
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const topic = trainingTopic(pathname);
  return { topic, known: topic.path === pathname };
}

export default function Training() {
  return <TrainingPage topic={useLoaderData<typeof loader>().topic} />;
}
