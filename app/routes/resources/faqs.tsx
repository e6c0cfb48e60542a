import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { faqs, resources } from "~/content/resources";
import { HOUR } from "~/lib/http/route-handle";
import type { RouteHandle } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { faqPage } from "~/lib/seo/structured-data";
import { StructuredData } from "~/ui/primitives/structured-data";
import { FaqsPage } from "~/features/resources/faqs-page";

export const handle: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.content, path: "/resources/faqs" }) : [];

export function loader() {
  return { content: faqs, parent: { name: resources.title, href: "/resources" } };
}

export default function Faqs() {
  return (
    <>
      <StructuredData
        describe={import.meta.env.SSR ? () => [faqPage(faqs.questions)] : undefined}
      />
      <FaqsPage {...useLoaderData<typeof loader>()} />
    </>
  );
}
