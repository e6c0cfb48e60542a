import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalTexts } from "~/content/legal/documents";
import { resolveSite } from "~/content/site/site";
import { legalText } from "~/features/legal/legal-text.server";
import { STATIC_PAGE } from "~/lib/http/route-handle";
import { pageMeta } from "~/lib/seo/page-meta";
import { LegalPage } from "~/features/legal/legal-page";

export const handle = STATIC_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.copy) : [];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const name = pathname === legalTexts.terms.path ? "terms" : "privacy";
  return { copy: legalTexts[name], text: legalText(name, resolveSite(context.siteOverrides)) };
}

export default function LegalTextPage() {
  const { copy, text } = useLoaderData<typeof loader>();
  return (
    <LegalPage path={copy.path} title={copy.title} lead={copy.lead} contents={text.contents}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </LegalPage>
  );
}
