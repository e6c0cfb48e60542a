import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { frameworks } from "~/content/workshop/frameworks";
import { workshopPage } from "~/content/workshop/workshop";
import { loadFramework } from "~/features/workshop/frameworks/load";
import { finishedPage } from "~/features/workshop/session/session-route.server";
import { WorkshopPage } from "~/features/workshop/workshop-page";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";

export const handle = STATIC_PAGE;

export const meta: MetaFunction = ({ matches }) => {
  const { title, description } = workshopPage;
  return pageMeta(matches, { title, description, path: "/workshop" });
};

export async function loader() {
  const loaded = await Promise.all(frameworks.map(({ slug }) => loadFramework(slug)));
  const sessions = loaded.map(({ copy, example, report }) => ({
    copy,
    preview: report(example).preview,
  }));
  const [first] = loaded;
  const check = first?.report(first.example).sections.find(({ facts }) => facts)?.facts ?? [];
  return { sessions, check, finished: first ? finishedPage(first) : "" };
}

export default function Workshop() {
  const shown = useLoaderData<typeof loader>();
  return <WorkshopPage {...shown} />;
}
