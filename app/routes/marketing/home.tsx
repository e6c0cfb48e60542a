import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { home } from "~/content/home";
import { FocusedNotice } from "~/features/accounts/focused-notice";
import { popPageNotice } from "~/features/accounts/page-notice";
import { ContactForm } from "~/features/leads/contact/contact-form";
import { skipRevalidationAfterReply } from "~/lib/forms/offline-submission";
import { pageMeta } from "~/lib/seo/page-meta";
import { organization, webSite } from "~/lib/seo/structured-data";
import { HomeContact } from "~/features/home/home-contact";
import { HomeHowItWorks } from "~/features/home/home-how-it-works";
import { useSite } from "~/ui/primitives/site-context";
import { StructuredData } from "~/ui/primitives/structured-data";

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta(matches, {
    title: found?.content.title ?? "",
    description: found?.content.description ?? "",
    path: "/",
    bareTitle: true,
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, headers } = popPageNotice(request, context);
  const { title, description, how, love, contact } = home;
  const steps = how.steps.map(({ transcript: _transcript, ...step }) => step);
  return data(
    { notice, content: { title, description, how: { ...how, steps }, love, contact } },
    { headers },
  );
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function Home() {
  const { notice, content } = useLoaderData<typeof loader>();
  const { slug } = useSite();
  return (
    <>
      <StructuredData
        describe={import.meta.env.SSR ? (site) => [organization(site), webSite(site)] : undefined}
      />
      {notice ? (
        <div className="mx-auto max-w-page px-gutter pt-6">
          <FocusedNotice tone="info">{notice}</FocusedNotice>
        </div>
      ) : null}
      <HomeHowItWorks content={content} slug={slug} />
      <HomeContact content={content}>
        <ContactForm />
      </HomeContact>
    </>
  );
}
